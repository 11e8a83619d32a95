import type { Snapshot } from '../providers/provider.ts'

export const paymentStates = [
  'loading',
  'pending',
  'completed',
  'failed',
  'cancelled',
  'refunded',
  'charged_back',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** What is known of a payment. */
export interface PaymentFacts {
  status: PaymentState
  amount: number
  paid_at: Date | null
  settled_at: Date | null
  refunded_amount: number
  /** How often the bank has charged it back, and how often it has reversed that; the times are those of the latest. */
  chargebacks: number
  chargebacks_reversed: number
  charged_back_at: Date | null
  chargeback_reversed_at: Date | null
  failure: string | null
}

/**
 * Merges a provider's snapshot into the facts of a payment. Facts are only added, and the state follows from them, in
 * whichever order reports come: paid and charged back stay. Only an unpaid state moves back and forth, and so does the
 * refunded amount, since a refund can fail at the bank: it is what the provider says now plus what the operator paid
 * `expectedResults`.
 */
export function mergeSnapshot(facts: PaymentFacts, snapshot: Snapshot, at: Date, byHand = 0): PaymentFacts {
  const chargebacks_reversed = Math.max(facts.chargebacks_reversed, snapshot.chargebacksReversed)
  const chargebacks = Math.max(facts.chargebacks, snapshot.chargebacks, chargebacks_reversed)
  const isPaid = snapshot.state === 'paid' || snapshot.refunded > 0 || chargebacks > 0
  const merged = {
    ...facts,
    paid_at: facts.paid_at ?? (isPaid ? at : null),
    settled_at: facts.settled_at ?? (snapshot.settled ? at : null),
    refunded_amount: Math.min(facts.amount, snapshot.refunded + byHand),
    chargebacks,
    chargebacks_reversed,
    charged_back_at: chargebacks > facts.chargebacks ? at : facts.charged_back_at,
    chargeback_reversed_at:
      chargebacks_reversed > facts.chargebacks_reversed ? at : facts.chargeback_reversed_at,
  }
  const status = stateOf(merged, snapshot)
  return { ...merged, status, failure: status === 'failed' ? (snapshot.failure ?? facts.failure) : null }
}

function stateOf(facts: PaymentFacts, { state }: Snapshot): PaymentState {
  if (facts.paid_at) {
    if (facts.chargebacks > facts.chargebacks_reversed) return 'charged_back'
    return facts.refunded_amount >= facts.amount ? 'refunded' : 'completed'
  }
  return state === 'paid' ? 'completed' : state
}

/** It may still be paid. */
export function isOpen({ status }: Pick<PaymentFacts, 'status'>): boolean {
  return status === 'loading' || status === 'pending'
}

/** Nobody has paid, and nobody is about to. */
export function isOver({ status }: Pick<PaymentFacts, 'status'>): boolean {
  return status === 'failed' || status === 'cancelled'
}
