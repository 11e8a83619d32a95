import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import type { ClosedSignupMode } from '#app/features/join/signup-mode.ts'

/** Replaces the start form while sign-up is closed or by invitation only. */
export function NoNewMembersCard({ mode }: { mode: ClosedSignupMode }) {
  return (
    <Card className="grid gap-4 p-5 sm:p-6.5">
      <h2 className="text-2xl">
        {mode === 'closed' ? (
          <Trans>We’re not taking new members at the moment</Trans>
        ) : (
          <Trans>At the moment, you can join by invitation only</Trans>
        )}
      </h2>
      {mode === 'needs_trafficsource' && (
        <p>
          <Trans>
            If one of our partners gave you a link, please open it again: it takes you to the sign-up page.
          </Trans>
        </p>
      )}
      <p>
        <Trans>Members can log in as usual.</Trans>
      </p>
      <ButtonLink to="/login" wide>
        <Trans>Log in</Trans>
      </ButtonLink>
    </Card>
  )
}
