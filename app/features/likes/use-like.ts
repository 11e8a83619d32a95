import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { useStore } from '#app/web/browser/use-store.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { rememberIntention } from './intention.ts'
import {
  broadcastLike,
  clearKnownLike,
  getKnownLike,
  getWaitingLike,
  onLikeBroadcast,
  showMatch,
} from './like-broadcast.ts'
import type { LikeState } from './like-state.ts'
import { LikeSwitch } from './like-switch.ts'
import { sendLike } from './send-like.ts'
import { useLikeToasts } from './use-like-toasts.ts'
import { useSignupPrompt } from './use-signup-prompt.ts'

export interface LikeProps {
  profile: { id: string; name: string }
  /** Null for a visitor. */
  like: LikeState | null
  onChange?: (like: LikeState) => void
}

const noLikes: LikeState = { liked: false, likes_you: false, matched: false }

/** Likes and unlikes at once on the screen, and reverts if the server refuses. */
export function useLike({ profile, like, onChange }: LikeProps) {
  const viewer = useUser()?.id ?? ''
  const promptSignup = useSignupPrompt()
  const { pathname, search } = useLocation()
  const toasts = useLikeToasts(profile.name)
  const closeFailure = useRef<() => void>(undefined)
  const [heart] = useState(() => new LikeSwitch())
  const optimistic = useStore(heart)
  const broadcast = useBroadcastLike(viewer, profile.id, like)
  const waitingLiked = useSyncExternalStore(
    onLikeBroadcast,
    () => getWaitingLike(viewer, profile.id),
    () => undefined,
  )
  const known = optimistic ?? broadcast ?? like ?? noLikes
  const state = { ...known, liked: waitingLiked ?? known.liked }
  const intention = { kind: 'like', profile, path: pathname + search } as const

  function pressed() {
    if (!heart.acceptsPress()) return
    if (waitingLiked !== undefined) {
      closeFailure.current?.()
      broadcastLike({ type: 'given_up', viewer, profile: profile.id })
    } else if (viewer) change(!state.liked)
    else promptSignup(intention)
  }

  function change(liked: boolean) {
    const before = state
    closeFailure.current?.()
    void heart.change({
      liked,
      before,
      send: () => sendLike(profile.id, liked),
      async onAccepted(now, outcome) {
        broadcastLike({ type: 'changed', viewer, profile: profile.id, like: now })
        onChange?.(now)
        if (!liked) await toasts.takenBack(before, () => change(true))
        else if (outcome.matched && outcome.profile) showMatch(outcome.profile)
        else if (outcome.profile?.fictional) await toasts.fictional()
      },
      onRefused: (problem) => showRefusal(problem, liked),
    })
  }

  async function showRefusal(problem: CallProblem | null, liked: boolean) {
    if (problem?.error === 'authentication_required') {
      // The page is already on its way to the login; the like follows after it.
      if (liked) rememberIntention(intention)
      return
    }
    if (problem) return toasts.refused(problem)
    const isWaiting = !navigator.onLine
    if (isWaiting) broadcastLike({ type: 'waits', viewer, profile: profile.id, name: profile.name, liked })
    // On another page a retry would concern somebody who is not shown there.
    const isHere = window.location.pathname === pathname
    const retry = isHere ? () => change(liked) : undefined
    const close = await toasts.unreached(liked, { isWaiting, retry })
    if (isHere) closeFailure.current = close
  }

  return { state, pressed, waits: waitingLiked === undefined ? undefined : toasts.followsLater(waitingLiked) }
}

/** Changes made elsewhere on the page or in another tab, until the server sends newer state. */
function useBroadcastLike(viewer: string, profileId: string, like: LikeState | null) {
  const broadcast = useSyncExternalStore(
    onLikeBroadcast,
    () => getKnownLike(viewer, profileId),
    () => undefined,
  )
  const seen = useRef(like)
  useEffect(() => {
    const { current } = seen
    seen.current = like
    if (current && like && (current.liked !== like.liked || current.likes_you !== like.likes_you))
      clearKnownLike(viewer, profileId)
  }, [like, viewer, profileId])
  return broadcast
}
