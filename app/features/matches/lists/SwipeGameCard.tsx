import { Trans } from '@lingui/react/macro'
import { Layers } from 'lucide-react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { Card } from '#app/design/Card.tsx'

/** Links to the swipe game. */
export function SwipeGameCard() {
  return (
    <Card className="mt-14 flex flex-wrap items-center gap-x-6 gap-y-4">
      <span
        aria-hidden
        className="grid size-14 shrink-0 place-items-center rounded-full bg-primary-soft text-primary"
      >
        <Layers />
      </span>
      <div className="min-w-60 grow basis-0">
        <h2 className="text-2xl">
          <Trans>Swipe game</Trans>
        </h2>
        <p>
          <Trans>People from your search, one at a time. You have four likes a day.</Trans>
        </p>
      </div>
      <ButtonLink to="/swipe-game" variant="soft">
        <Trans>Play</Trans>
      </ButtonLink>
    </Card>
  )
}
