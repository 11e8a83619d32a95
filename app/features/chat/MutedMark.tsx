import { Trans } from '@lingui/react/macro'
import { BellOff } from 'lucide-react'

/** Of a conversation whose news are not told. */
export function MutedMark() {
  return (
    <span className="shrink-0 text-ink-soft">
      <BellOff aria-hidden size={20} />
      <span className="sr-only">
        <Trans context="conversation">Muted</Trans>
      </span>
    </span>
  )
}
