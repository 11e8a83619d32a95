import { Trans } from '@lingui/react/macro'
import { Button } from '#app/design/Button.tsx'
import { Notice } from '#app/design/Notice.tsx'
import type { Trouble } from './deck.ts'

/** Nothing is lost: the card is back on top, and the attempt can be repeated. */
export function TroubleNotice({ problem, retry }: Trouble) {
  const final = problem !== null && problem.error !== 'too_many_requests' && problem.error !== 'internal'
  return (
    <Notice
      tone="warning"
      role="alert"
      className="mx-auto w-full max-w-deck"
      title={problem?.message ?? <Trans>We couldn’t reach our server</Trans>}
      actions={
        !final && (
          <Button size="small" variant="line" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {!problem && <Trans>Please check your internet connection. The profile is still here.</Trans>}
      {problem?.error === 'confirmation_required' && (
        <Trans>Others can see you and answer you once that’s done.</Trans>
      )}
    </Notice>
  )
}
