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
  charged_back_at: Date | null
  chargeback_reversed_at: Date | null
  failure: string | null
}

/**
 * What is known after a provider has told how a payment stands. What was paid, paid back or charged back stays so: facts
 * are only added, and the state follows from them, in whichever order they come. Only what is not paid moves to and fro.
 */
export function learn(facts: PaymentFacts, snapshot: Snapshot, at: Date): PaymentFacts {
  const isChargedBack = snapshot.chargedBack || snapshot.chargebackReversed
  const isPaid = snapshot.state === 'paid' || snapshot.refunded > 0 || isChargedBack
  const learned = {
    ...facts,
    paid_at: facts.paid_at ?? (isPaid ? at : null),
    settled_at: facts.settled_at ?? (snapshot.settled ? at : null),
    refunded_amount: Math.min(facts.amount, Math.max(facts.refunded_amount, snapshot.refunded)),
    charged_back_at: facts.charged_back_at ?? (isChargedBack ? at : null),
    chargeback_reversed_at: facts.chargeback_reversed_at ?? (snapshot.chargebackReversed ? at : null),
  }
  const status = stateOf(learned, snapshot)
  return { ...learned, status, failure: status === 'failed' ? (snapshot.failure ?? facts.failure) : null }
}

function stateOf(facts: PaymentFacts, { state }: Snapshot): PaymentState {
  if (facts.paid_at) {
    if (facts.charged_back_at && !facts.chargeback_reversed_at) return 'charged_back'
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
