import { Trans } from '@lingui/react/macro'
import BellOff from 'lucide-react/icons/bell-off'

/** Marks a conversation whose notifications are off. */
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
