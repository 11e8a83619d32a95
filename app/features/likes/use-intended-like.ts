import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { consumeIntention, rememberIntention } from './intention.ts'
import { broadcastLike, showMatch } from './like-broadcast.ts'
import type { LikeState } from './like-state.ts'
import { sendLike } from './send-like.ts'

/** Presses the heart that a visitor pressed before logging in, once, back on the same page. */
export function useIntendedLike(pathname: string) {
  const { t } = useLingui()
  const { id: viewer, status } = useUser() ?? {}

  const pressAgain = useEffectEvent((viewer: string, page: string) => {
    const intention = consumeIntention(['like'], page)
    if (!intention) return
    const { id, name } = intention.profile
    void like()

    async function undo() {
      try {
        await sendLike(id, false)
        broadcast({ liked: false, likes_you: false, matched: false })
      } catch {
        const { toast } = await import('#app/design/toasts/toast.ts')
        toast.show({ tone: 'warning', title: t`We couldn’t reach our server` })
      }
    }

    function broadcast(like: LikeState) {
      broadcastLike({ type: 'changed', viewer, profile: id, like })
    }

    async function like() {
      const { toast } = await import('#app/design/toasts/toast.ts')
      try {
        const { matched, profile } = await sendLike(id, true)
        broadcast({ liked: true, likes_you: matched, matched })
        if (matched && profile) return showMatch(profile)
        toast.show({
          tone: 'success',
          title: t`You like ${name}`,
          text: profile?.fictional
            ? t`This is a fictional profile: no real person, so it can’t like you back.`
            : undefined,
          action: { label: t`Undo`, onPress: () => void undo() },
        })
      } catch (failure) {
        const problem = problemOf(failure)
        // Still wanted when the address is confirmed.
        if (problem?.error === 'confirmation_required' && intention) rememberIntention(intention)
        toast.show({
          tone: 'warning',
          title: problem?.message ?? t`We couldn’t reach our server`,
          text:
            problem?.error === 'confirmation_required'
              ? t`Then you can like ${name}.`
              : problem
                ? undefined
                : t`Your like for ${name} wasn’t saved. Please press the heart again.`,
        })
      }
    }
  })
  // Again with another status: a like that needs a confirmed address waits for it.
  useEffect(() => {
    if (viewer && status) pressAgain(viewer, pathname)
  }, [viewer, status, pathname])
}
