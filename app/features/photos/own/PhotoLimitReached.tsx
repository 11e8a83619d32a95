import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { photoLimits } from '../photo-limits.ts'

interface PhotoLimitReachedProps {
  count: number
  limit: number
  premium: boolean
}

export function PhotoLimitReached({ count, limit, premium }: PhotoLimitReachedProps) {
  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-line bg-paper p-5">
      <p>
        {premium ? (
          <Trans>Your profile holds {limit} photos. To add another one, delete one of these first.</Trans>
        ) : count > limit ? (
          <Trans>Your other photos are hidden, not deleted. They come back with your next purchase.</Trans>
        ) : (
          <Trans>
            You’ve added {limit} photos. Premium members can add {photoLimits.premium}; or delete one of these
            to make room.
          </Trans>
        )}
      </p>
      {!premium && (
        <ButtonLink to="/premium" variant="gold" size="small">
          <Trans>See what premium gives you</Trans>
        </ButtonLink>
      )}
    </div>
  )
}
