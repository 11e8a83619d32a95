import { Trans } from '@lingui/react/macro'
import type { NotOpen } from '../signup-mode.ts'

export function WhyNot({ mode }: { mode: NotOpen }) {
  return mode === 'closed' ? (
    <Trans>We take no new members at the moment</Trans>
  ) : (
    <Trans>New members come by invitation at the moment</Trans>
  )
}

/** In place of an invitation to join. */
export function NoInvitation({ mode }: { mode: NotOpen }) {
  return (
    <span className="grid gap-1">
      <strong>
        <WhyNot mode={mode} />
      </strong>
      <span>
        <Trans>Members can log in as always.</Trans>
      </span>
    </span>
  )
}
