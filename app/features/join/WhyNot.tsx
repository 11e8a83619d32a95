import { Trans } from '@lingui/react/macro'
import type { NotOpen } from './signup-mode.ts'

export function WhyNot({ mode }: { mode: NotOpen }) {
  return mode === 'closed' ? (
    <Trans>We’re not taking new members at the moment</Trans>
  ) : (
    <Trans>At the moment, you can join by invitation only</Trans>
  )
}

/** Shown in place of an invitation to join. */
export function NoInvitation({ mode }: { mode: NotOpen }) {
  return (
    <span className="grid gap-1">
      <strong>
        <WhyNot mode={mode} />
      </strong>
      <span>
        <Trans>Members can log in as usual.</Trans>
      </span>
    </span>
  )
}
