import type { Failure, RefundState, Snapshot } from '../provider.ts'

/** Mollie's payment states; an unknown one counts as pending. */
const states: Record<string, Snapshot['state']> = {
  open: 'pending',
  pending: 'pending',
  authorized: 'pending',
  canceled: 'cancelled',
  expired: 'cancelled',
  failed: 'failed',
  paid: 'paid',
}

/** Why a bank or a card refused; anything else is a plain decline. */
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

/** A queued, pending or processing refund is open: it can still fail, or be cancelled there. */
export function mollieRefunds(refunds: readonly { id: string; status: string }[]) {
  return Object.fromEntries(refunds.map(({ id, status }) => [id, refundStates[status] ?? 'open']))
}

interface Chargeback {
  reversedAt?: string | null
}

/** Chargebacks of which only the sum is known count as one. */
export function mollieChargeback(amountChargedBack: number, chargebacks: readonly Chargeback[]) {
  return {
    chargebacks: Math.max(chargebacks.length, amountChargedBack > 0 ? 1 : 0),
    chargebacksReversed: chargebacks.filter(({ reversedAt }) => reversedAt).length,
  }
}
