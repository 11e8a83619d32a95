import { ComplaintActions, ComplaintView } from '../complaint/ComplaintView.tsx'
import type { DetailsOf, QueueItem } from '../queue-view.ts'
import { RefundSummary, RequestActions, RequestView } from './RequestView.tsx'

interface WithdrawalProps {
  item: QueueItem
  details: DetailsOf<'withdrawal'>
}

/** A late withdrawal is decided like a refund; one without an order is answered. */
export function WithdrawalView({ item, details }: WithdrawalProps) {
  if (details.declared) return <ComplaintView item={item} details={details.declared} />
  return <RequestView details={details.request} />
}

export function WithdrawalActions({ item, details }: WithdrawalProps) {
  if (details.declared) return <ComplaintActions item={item} details={details.declared} />
  return <RequestActions details={details.request} />
}

export function WithdrawalSummary({ facts }: { facts: Record<string, unknown> }) {
  return facts.amount === undefined ? String(facts.number) : <RefundSummary facts={facts} />
}
