import { Trans } from '@lingui/react/macro'
import { Layers } from 'lucide-react'
import { Button } from '#app/design/Button.tsx'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'

interface EmptyDeckProps {
  hasPassed: boolean
  onSeeAgain: () => void
}

export function EmptyDeck({ hasPassed, onSeeAgain }: EmptyDeckProps) {
  return (
    <EmptyState
      icon={<Layers aria-hidden />}
      title={<Trans>You’ve seen everyone for now</Trans>}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {hasPassed && (
            <Button onClick={onSeeAgain}>
              <Trans>See the people you skipped again</Trans>
            </Button>
          )}
          <ButtonLink to="/members" variant={hasPassed ? 'line' : 'main'}>
            <Trans>Search members</Trans>
          </ButtonLink>
        </div>
      }
    >
      <Trans>
        The game shows people from your own search: the people you’re looking for, at the ages you chose, in
        your country. New members appear here as they join.
      </Trans>
    </EmptyState>
  )
}
