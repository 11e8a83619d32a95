import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useLive } from '#app/features/live/browser/live-listeners.ts'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { type AccountStore, accountStore } from '#app/web/browser/offline/account-storage.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { consumeIntention, rememberIntention } from './intention.ts'
import type { LikeState } from './like.contract.ts'
import { broadcastLike, onLikeBroadcast, showMatch } from './like-broadcast.ts'
import { sendLike } from './like-calls.ts'

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

interface WaitingLike {
  profile: string
  name: string
  liked: boolean
}

/** Stores likes pressed while offline on the device and sends them on reconnecting, on any page. */
export function useWaitingLikes() {
  const viewer = useUser()?.id
  useEffect(() => {
    if (!viewer) return
    const shelf = accountStore<WaitingLike>(viewer, 'likes')
    let retryTimer: ReturnType<typeof setTimeout> | undefined
    const sendAll = async () => {
      clearTimeout(retryTimer)
      // `navigator.onLine` turns true before requests get through.
      if ((await sendWaitingLikes(viewer, shelf)) === 'unreached') retryTimer = setTimeout(sendAll, 10_000)
    }
    const stop = onLikeBroadcast((news, fromAnotherTab) => {
      if (fromAnotherTab || news.viewer !== viewer || news.type === 'seen') return
      const { profile } = news
      const stored =
        news.type === 'waits'
          ? shelf.put(profile, { profile, name: news.name, liked: news.liked })
          : shelf.remove(profile)
      // Without storage the like waits on this page only.
      stored.catch(() => {})
    })
    void sendAll()
    window.addEventListener('online', sendAll)
    return () => {
      stop()
      clearTimeout(retryTimer)
      window.removeEventListener('online', sendAll)
    }
  }, [viewer])
}

async function sendWaitingLikes(
  viewer: string,
  shelf: AccountStore<WaitingLike>,
): Promise<'unreached' | 'done'> {
  const waiting = await shelf.all().catch(() => [])
  for (const { profile, name, liked } of waiting) {
    broadcastLike({ type: 'waits', viewer, profile, name, liked })
    if (navigator.onLine === false) continue
    try {
      const { matched, profile: other } = await sendLike(profile, liked)
      broadcastLike({ type: 'changed', viewer, profile, like: { liked, likes_you: matched, matched } })
      if (liked && matched && other) showMatch(other)
    } catch (failure) {
      const problem = problemOf(failure)
      if (!problem) return 'unreached'
      // Sent after the login.
      if (problem.error === 'authentication_required') return 'done'
      broadcastLike({ type: 'given_up', viewer, profile })
      const { toast } = await import('#app/design/toasts/toast.ts')
      toast.show({ tone: 'warning', title: name, text: problem.message })
    }
  }
  return 'done'
}

/** Refreshes lists, badges and the title after changes on the likes pages, in other tabs and from live events. */
export function useLikeRefresh() {
  const { revalidate } = useRevalidator()
  const viewer = useUser()?.id
  const onLikes = useLocation().pathname.startsWith('/likes')

  const refreshLists = () => void (onLikes && revalidate())
  useLive('like', refreshLists)
  useLive('match', refreshLists)
  useLive('polled_likes', refreshLists)

  useEffect(
    () =>
      onLikeBroadcast((news, fromAnotherTab) => {
        if (news.viewer !== viewer) return
        if (onLikes || (fromAnotherTab && news.type === 'seen')) void revalidate()
      }),
    [revalidate, viewer, onLikes],
  )
}
