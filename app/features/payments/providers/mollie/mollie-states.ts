import type { Failure, RefundState, Snapshot } from '../provider.ts'

/** What Mollie says of a payment; whatever it may say one day is waited for. */
const states: Record<string, Snapshot['state']> = {
  open: 'pending',
  pending: 'pending',
  authorized: 'pending',
  canceled: 'cancelled',
  expired: 'cancelled',
  failed: 'failed',
  paid: 'paid',
}

/** Why a bank or a card refused; anything else is a plain no. */
const failures: Record<string, Failure> = {
  insufficient_funds: 'insufficient_funds',
  AM04: 'insufficient_funds',
  card_expired: 'expired',
  inactive_card: 'expired',
}

export function mollieState(status: string): Snapshot['state'] {
  return states[status] ?? 'pending'
}

export function mollieFailure(reason: string | undefined): Failure {
  return failures[reason ?? ''] ?? 'declined'
}

const refundStates: Record<string, RefundState> = { refunded: 'paid', failed: 'failed', canceled: 'failed' }

/** Queued, pending or processing: it can still fail, or be cancelled there. */
export function mollieRefunds(refunds: readonly { id: string; status: string }[]) {
  return Object.fromEntries(refunds.map(({ id, status }) => [id, refundStates[status] ?? 'open']))
}

interface Chargeback {
  reversedAt?: string | null
}

/** Those of which only the sum is told are one. */
export function mollieChargeback(amountChargedBack: number, chargebacks: readonly Chargeback[]) {
  return {
    chargebacks: Math.max(chargebacks.length, amountChargedBack > 0 ? 1 : 0),
    chargebacksReversed: chargebacks.filter(({ reversedAt }) => reversedAt).length,
  }
}
