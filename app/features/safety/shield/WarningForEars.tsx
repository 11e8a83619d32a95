import { Trans, useLingui } from '@lingui/react/macro'
import { foremostReasons, shieldReasonWords } from './reason-words.ts'
import type { ShieldReason } from './shield-reasons.ts'

/** Follows the message where it is only read aloud. */
export function WarningForEars({ name, reasons }: { name: string; reasons: readonly ShieldReason[] }) {
  const { t } = useLingui()
  return (
    <p>
      <Trans>Be careful with this message from {name}</Trans>.{' '}
      {foremostReasons(reasons)
        .map((reason) => t(shieldReasonWords[reason]))
        .join(' ')}
    </p>
  )
}
