import type { Snapshot } from '../providers/provider.ts'
import { nextState, type OrderEvent, type OrderState } from './order-states.ts'

/** What is known of a payment. */
export interface PaymentFacts {
  status: OrderState
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

interface Known {
  /** How much of it the operator has refunded by hand. */
  byHand?: number
  /** Nobody has paid it for too long. */
  hasExpired?: boolean
}

/**
 * Merges a provider's snapshot into the facts of a payment, and says what has happened to the order. Facts are only
 * added, in whichever order reports come: paid and charged back stay. Only an unpaid state moves back and forth, and so
 * does the refunded amount, since a refund can fail at the bank: it is what the provider says now plus what the operator
 * paid by hand.
 */
export function mergeSnapshot(
  facts: PaymentFacts,
  snapshot: Snapshot,
  at: Date,
  { byHand = 0, hasExpired = false }: Known = {},
): { merged: PaymentFacts; events: OrderEvent[] } {
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
  const events = merged.paid_at
    ? paidEvents(facts.status, facts.paid_at !== null, merged)
    : unpaidEvents(facts.status, snapshot.state, hasExpired)
  const status = events.reduce(nextState, facts.status)
  const failure = status === 'failed' ? (snapshot.failure ?? facts.failure) : null
  return { merged: { ...merged, status, failure }, events }
}

/** Several can be reported at once, such as a payment together with its chargeback. */
function paidEvents(before: OrderState, wasPaid: boolean, facts: PaymentFacts): OrderEvent[] {
  const isChargedBack = facts.chargebacks > facts.chargebacks_reversed
  const isRefunded = facts.refunded_amount >= facts.amount
  const events: OrderEvent[] = []
  let state = before
  const happens = (event: OrderEvent) => {
    events.push(event)
    state = nextState(state, event)
  }
  if (!wasPaid) happens('pay')
  if (state === 'charged_back' && !isChargedBack) happens('reverse_chargeback')
  if (state === 'completed' && !isChargedBack && isRefunded) happens('refund')
  if (state === 'refunded' && !isChargedBack && !isRefunded) happens('fail_refund')
  if (state !== 'charged_back' && isChargedBack) happens('charge_back')
  return events
}

function unpaidEvents(status: OrderState, reported: Snapshot['state'], hasExpired: boolean): OrderEvent[] {
  if (reported === status) return reported === 'pending' && hasExpired ? ['expire'] : []
  if (reported === 'failed') return ['fail']
  if (reported === 'cancelled') return ['cancel']
  if (hasExpired) return status === 'cancelled' ? [] : ['expire']
  return [status === 'loading' ? 'create' : 'retry']
}
