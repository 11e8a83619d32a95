import { Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'

export type Status = 'sent' | 'delivered' | 'read'

/** The delivery status of one's own message. */
export function MessageStatus({ status }: { status: Status }) {
  const Icon = status === 'sent' ? Check : CheckCheck
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden size={18} className="shrink-0" />
      <StatusText status={status} />
    </span>
  )
}

function StatusText({ status }: { status: Status }) {
  if (status === 'read') return <Trans context="state of a message">Read</Trans>
  if (status === 'delivered') return <Trans context="state of a message">Delivered</Trans>
  return <Trans context="state of a message">Sent</Trans>
}
