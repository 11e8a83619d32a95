import { Trans, useLingui } from '@lingui/react/macro'
import Heart from 'lucide-react/icons/heart'
import { Button } from '#app/design/buttons/Button.tsx'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import { type LikeProps, useLike } from './use-like.ts'

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
