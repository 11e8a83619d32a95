import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { ToastMessage } from '#app/design/toast.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { rememberIntention } from './intention.ts'
import type { likeCall, unlikeCall } from './like.api.ts'
import { forgetKnownLike, knownLike, onLikeNews, showMatch, tellLikeNews } from './like-news.ts'
import type { LikeState } from './like-state.ts'
import { useJoinFor } from './use-join-for.ts'

export interface LikeProps {
  profile: { id: string; name: string }
  /** Null for a visitor. */
  like: LikeState | null
  onChange?: (like: LikeState) => void
}

const nothing: LikeState = { liked: false, likes_you: false, matched: false }
/** The second half of a double click by a shaky hand is no change of mind. */
const settleFor = 600

/** Likes and takes back at once on the screen, and again as it was if the server says no. */
export function useLike({ profile, like, onChange }: LikeProps) {
  const { t } = useLingui()
  const viewer = useUser()?.id ?? ''
  const joinFor = useJoinFor()
  const { pathname, search } = useLocation()
  const pressedAt = useRef(0)
  const closeFailure = useRef<() => void>(undefined)
  const [wanted, setWanted] = useState<LikeState>()
  const told = useToldLike(viewer, profile.id, like)
  const state = wanted ?? told ?? like ?? nothing
  const { name } = profile

  function pressed() {
    if (wanted || Date.now() - pressedAt.current < settleFor) return
    pressedAt.current = Date.now()
    if (!viewer) {
      joinFor({ kind: 'like', profile, path: pathname + search })
      return
    }
    void change(!state.liked)
  }

  async function change(liked: boolean, byItself = false) {
    const before = state
    closeFailure.current?.()
    setWanted({ ...before, liked, matched: liked && before.matched })
    try {
      const sent = { body: { profile: profile.id } }
      const outcome = liked
        ? await callLazily<typeof likeCall>('POST /like.php', sent)
        : await callLazily<typeof unlikeCall>('DELETE /like.php', sent)
      const { matched } = outcome
      // Who was in the list of likers and is no match after a like has taken theirs back.
      const now = { liked: outcome.liked, likes_you: liked ? matched : before.likes_you, matched }
      tellLikeNews({ type: 'changed', viewer, profile: profile.id, like: now })
      onChange?.(now)
      if (!liked) await tellUndo(before)
      else if (outcome.matched && outcome.profile) showMatch(outcome.profile)
      else if (outcome.profile?.fictional) await tellFictional()
    } catch (failure) {
      await tellRefusal(problemOf(failure), liked, byItself)
    }
    setWanted(undefined)
  }

  async function tellUndo(before: LikeState) {
    const { toast } = await import('#app/design/toast.ts')
    toast.show({
      title: t`You no longer like ${name}`,
      text: before.matched ? t`Your match with ${name} has ended too.` : undefined,
      action: { label: t`Undo`, onPress: () => void change(true) },
    })
  }

  async function tellFictional() {
    const { toast } = await import('#app/design/toast.ts')
    toast.show({
      title: t`${name} is in your likes`,
      text: t`This is a fictional profile: no real person, so it cannot like you back.`,
    })
  }

  async function tellRefusal(
    problem: { error: string; message: string } | null,
    liked: boolean,
    byItself: boolean,
  ) {
    if (problem?.error === 'authentication_required') {
      // The page is on its way to the login already; the like is made after it.
      if (liked) rememberIntention({ kind: 'like', profile, path: pathname + search })
      return
    }
    const { toast } = await import('#app/design/toast.ts')
    if (problem?.error === 'confirmation_required') {
      toast.show({ tone: 'warning', title: problem.message, text: t`Then you can like ${name}.` })
    } else if (problem) {
      toast.show({ tone: 'warning', title: problem.message })
    } else {
      const failure: ToastMessage = {
        tone: 'warning',
        title: t`We could not reach our server`,
        text: t`Please check your internet connection.`,
        ofPage: true,
      }
      // On another page another try would mean nobody who is seen there.
      if (window.location.pathname !== pathname) return void toast.show(failure)
      const key =
        navigator.onLine || byItself
          ? toast.show({ ...failure, action: { label: t`Try again`, onPress: () => void change(liked) } })
          : toast.showUntilOnline(
              { title: followsLater(liked), ofPage: true },
              () => void change(liked, true),
            )
      closeFailure.current = () => toast.close(key)
    }
  }

  function followsLater(liked: boolean) {
    return liked
      ? t`Your like for ${name} is sent as soon as the connection is back.`
      : t`Your like for ${name} is taken back as soon as the connection is back.`
  }

  return { state, pending: wanted !== undefined, pressed }
}

/** What was done elsewhere on the page or in another tab, until the server tells something else. */
function useToldLike(viewer: string, profileId: string, like: LikeState | null) {
  const told = useSyncExternalStore(
    onLikeNews,
    () => knownLike(viewer, profileId),
    () => undefined,
  )
  const seen = useRef(like)
  useEffect(() => {
    const { current } = seen
    seen.current = like
    if (current && like && (current.liked !== like.liked || current.likes_you !== like.likes_you))
      forgetKnownLike(viewer, profileId)
  }, [like, viewer, profileId])
  return told
}
