import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { useStore } from '#app/web/browser/use-store.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { rememberIntention } from './intention.ts'
import { forgetKnownLike, knownLike, onLikeNews, showMatch, tellLikeNews, waitingLike } from './like-news.ts'
import type { LikeState } from './like-state.ts'
import { LikeSwitch } from './like-switch.ts'
import { sendLike } from './send-like.ts'
import { useJoinFor } from './use-join-for.ts'
import { useLikeToasts } from './use-like-toasts.ts'

export interface LikeProps {
  profile: { id: string; name: string }
  /** Null for a visitor. */
  like: LikeState | null
  onChange?: (like: LikeState) => void
}

const nothing: LikeState = { liked: false, likes_you: false, matched: false }

/** Likes and unlikes at once on the screen, and reverts if the server refuses. */
export function useLike({ profile, like, onChange }: LikeProps) {
  const viewer = useUser()?.id ?? ''
  const joinFor = useJoinFor()
  const { pathname, search } = useLocation()
  const toasts = useLikeToasts(profile.name)
  const closeFailure = useRef<() => void>(undefined)
  const [heart] = useState(() => new LikeSwitch())
  const wanted = useStore(heart)
  const told = useToldLike(viewer, profile.id, like)
  const later = useSyncExternalStore(
    onLikeNews,
    () => waitingLike(viewer, profile.id),
    () => undefined,
  )
  const known = wanted ?? told ?? like ?? nothing
  const state = { ...known, liked: later ?? known.liked }
  const intention = { kind: 'like', profile, path: pathname + search } as const

  function pressed() {
    if (!heart.takesPress()) return
    if (later !== undefined) {
      closeFailure.current?.()
      tellLikeNews({ type: 'given_up', viewer, profile: profile.id })
    } else if (viewer) change(!state.liked)
    else joinFor(intention)
  }

  function change(liked: boolean) {
    const before = state
    closeFailure.current?.()
    void heart.change({
      liked,
      before,
      send: () => sendLike(profile.id, liked),
      async onTaken(now, outcome) {
        tellLikeNews({ type: 'changed', viewer, profile: profile.id, like: now })
        onChange?.(now)
        if (!liked) await toasts.takenBack(before, () => change(true))
        else if (outcome.matched && outcome.profile) showMatch(outcome.profile)
        else if (outcome.profile?.fictional) await toasts.fictional()
      },
      onRefused: (problem) => tellRefusal(problem, liked),
    })
  }

  async function tellRefusal(problem: CallProblem | null, liked: boolean) {
    if (problem?.error === 'authentication_required') {
      // The page is already on its way to the login; the like follows after it.
      if (liked) rememberIntention(intention)
      return
    }
    if (problem) return toasts.refused(problem)
    const waits = !navigator.onLine
    if (waits) tellLikeNews({ type: 'waits', viewer, profile: profile.id, name: profile.name, liked })
    // On another page a retry would concern somebody who is not shown there.
    const isHere = window.location.pathname === pathname
    const retry = isHere ? () => change(liked) : undefined
    const close = await toasts.unreached(liked, { waits, retry })
    if (isHere) closeFailure.current = close
  }

  return { state, pressed, waits: later === undefined ? undefined : toasts.followsLater(later) }
}

/** Changes made elsewhere on the page or in another tab, until the server sends newer state. */
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
