import { Trans } from '@lingui/react/macro'
import type { ClosedSignupMode } from './signup-mode.ts'

export function SignupClosedReason({ mode }: { mode: ClosedSignupMode }) {
  return mode === 'closed' ? (
    <Trans>We’re not taking new members at the moment</Trans>
  ) : (
    <Trans>At the moment, you can join by invitation only</Trans>
  )
}

/** Shown in place of an invitation to join. */
export function SignupClosedNotice({ mode }: { mode: ClosedSignupMode }) {
  return (
    <span className="grid gap-1">
      <strong>
        <SignupClosedReason mode={mode} />
      </strong>
      <span>
        <Trans>Members can log in as usual.</Trans>
      </span>
    </span>
  )
}
