import type { Failure, RefundState, Snapshot } from '../provider.ts'

interface StripeReport {
  /** For a payment on Stripe's own page. */
  session?: { status: string | null; payment_status: string }
  intent?: { status: string; hasFailed: boolean }
}

/** A payment has not failed while its page is open: the buyer can try another card there. */
export function stripeState({ session, intent }: StripeReport): Snapshot['state'] {
  if (intent?.status === 'succeeded' || session?.payment_status === 'paid') return 'paid'
  if (intent?.status === 'canceled' || session?.status === 'expired') return 'cancelled'
  if (intent?.status === 'requires_payment_method' && intent.hasFailed && session?.status !== 'open')
    return 'failed'
  return 'pending'
}

const failures: Record<string, Failure> = {
  insufficient_funds: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'limit',
  card_velocity_exceeded: 'limit',
  amount_too_large: 'limit',
  amount_too_small: 'limit',
  expired_card: 'expired',
  processing_error: 'technical',
}

/** By the bank's reason, or else by Stripe's; anything else is a plain decline. */
export function stripeFailure({ code, decline_code }: { code?: string; decline_code?: string }): Failure {
  return failures[decline_code ?? ''] ?? failures[code ?? ''] ?? 'declined'
}

const refundStates: Record<string, RefundState> = { succeeded: 'paid', failed: 'failed', canceled: 'failed' }

export function stripeRefunds(refunds: readonly { id: string; status: string | null }[]) {
  return Object.fromEntries(refunds.map(({ id, status }) => [id, refundStates[status ?? ''] ?? 'open']))
}

/** Inquiries of a bank are no chargebacks yet, and one that was closed before it took money never was. */
const noChargeback = ['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented']

export function stripeChargeback(statuses: readonly string[]) {
  const chargebacks = statuses.filter((status) => !noChargeback.includes(status))
  return {
    chargebacks: chargebacks.length,
    chargebacksReversed: chargebacks.filter((status) => status === 'won').length,
  }
}
