import { Trans, useLingui } from '@lingui/react/macro'
import { getMainReasons, shieldReasonTexts } from './shield-reason-texts.ts'
import type { ShieldReason } from './shield-reasons.ts'

/** Follows the message where it is only read aloud. */
export function ScreenReaderWarning({ name, reasons }: { name: string; reasons: readonly ShieldReason[] }) {
  const { t } = useLingui()
  return (
    <p>
      <Trans>Be careful with this message from {name}</Trans>.{' '}
      {getMainReasons(reasons)
        .map((reason) => t(shieldReasonTexts[reason]))
        .join(' ')}
    </p>
  )
}
