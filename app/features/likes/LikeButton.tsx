import { Trans, useLingui } from '@lingui/react/macro'
import Heart from 'lucide-react/icons/heart'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import type { ToastMessage } from '#app/design/toasts/toast.ts'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { useStore } from '#app/web/browser/store.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { rememberIntention, useSignupPrompt } from './intention.ts'
import type { LikeState } from './like.contract.ts'
import {
  broadcastLike,
  clearKnownLike,
  getKnownLike,
  getWaitingLike,
  onLikeBroadcast,
  showMatch,
} from './like-broadcast.ts'
import { sendLike } from './like-calls.ts'
import { LikeSwitch } from './like-switch.ts'

interface LikeProps {
  profile: { id: string; name: string }
  /** Null for a visitor. */
  like: LikeState | null
  onChange?: (like: LikeState) => void
}

const noLikes: LikeState = { liked: false, likes_you: false, matched: false }

/** Likes and unlikes at once on the screen, and reverts if the server refuses. */
function useLike({ profile, like, onChange }: LikeProps) {
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

interface FailedLike {
  /** Sent on reconnecting. */
  isWaiting: boolean
  retry?: () => void
}

/** The toasts about likes of this member. The toast script is loaded with the first one. */
function useLikeToasts(name: string) {
  const { t } = useLingui()
  const load = () => import('#app/design/toasts/toast.ts')

  function getWaitingText(liked: boolean) {
    return liked
      ? t`Your like for ${name} will be sent as soon as you’re online again.`
      : t`Your like for ${name} will be taken back as soon as you’re online again.`
  }

  return {
    followsLater: getWaitingText,

    async takenBack(before: LikeState, undo: () => void) {
      const { toast } = await load()
      toast.show({
        title: t`Your like for ${name} has been taken back`,
        text: before.matched ? t`Your match with ${name} has ended too.` : undefined,
        action: { label: t`Undo`, onPress: undo },
      })
    },

    async fictional() {
      const { toast } = await load()
      toast.show({
        title: t`You liked ${name}`,
        text: t`This is a fictional profile: no real person, so it can’t like you back.`,
      })
    },

    async refused({ error, message }: CallProblem) {
      const { toast } = await load()
      const text = error === 'confirmation_required' ? t`Then you can like ${name}.` : undefined
      toast.show({ tone: 'warning', title: message, text })
    },

    /** Offers another try, or says that the like follows. Returns how to close the toast. */
    async unreached(liked: boolean, { isWaiting, retry }: FailedLike) {
      const { toast } = await load()
      const failure: ToastMessage = {
        tone: 'warning',
        title: t`We couldn’t reach our server`,
        text: t`Please check your internet connection.`,
        pageOnly: true,
      }
      const key = isWaiting
        ? toast.showUntilOnline({ title: getWaitingText(liked), pageOnly: true })
        : toast.show({ ...failure, ...(retry && { action: { label: t`Try again`, onPress: retry } }) })
      return () => toast.close(key)
    },
  }
}

interface LikeButtonProps extends LikeProps {
  /** `heart` is for photos, `button` has words. */
  variant: 'heart' | 'button'
  className?: string
}

/** Likes a member, or unlikes them with an undo. Sends a visitor to sign up or log in and returns them here. */
export function LikeButton({ profile, variant, className, ...props }: LikeButtonProps) {
  const { t } = useLingui()
  const { state, pressed, waits } = useLike({ profile, ...props })
  const { name } = profile
  const icon = (
    <Heart aria-hidden fill={state.liked ? 'currentColor' : 'none'} fillOpacity={waits ? 0.35 : 1} />
  )
  if (variant === 'heart') {
    return (
      <IconButton
        variant="float"
        label={waits ?? t`Like ${name}`}
        aria-pressed={state.liked}
        icon={icon}
        onClick={pressed}
        className={className}
      />
    )
  }
  return (
    <Button variant="soft" icon={icon} aria-pressed={state.liked} onClick={pressed} className={className}>
      {state.liked ? (
        <Trans context="like">Liked</Trans>
      ) : state.likes_you ? (
        <Trans>Like back</Trans>
      ) : (
        <Trans context="button">Like</Trans>
      )}
      {waits && <span className="sr-only"> {waits}</span>}
    </Button>
  )
}
