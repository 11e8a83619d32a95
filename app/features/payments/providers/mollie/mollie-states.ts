import type { Failure, Snapshot } from '../provider.ts'

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

interface Chargeback {
  reversedAt?: string | null
}

/** A payment was charged back if ever it was; the bank has given it up when it has given up all. */
export function mollieChargeback(amountChargedBack: number, chargebacks: readonly Chargeback[]) {
  return {
    chargedBack: chargebacks.length > 0 || amountChargedBack > 0,
    chargebackReversed: chargebacks.length > 0 && chargebacks.every(({ reversedAt }) => reversedAt),
  }
}
