export const orderStates = [
  'loading',
  'pending',
  'completed',
  'failed',
  'cancelled',
  'refunded',
  'charged_back',
] as const
export type OrderState = (typeof orderStates)[number]

/** What can happen to an order. */
export const orderEvents = [
  /** The provider has received it. */
  'create',
  /** Its buyer tries again on the provider's page. */
  'retry',
  'fail',
  /** Its buyer or its provider cancels it. */
  'cancel',
  /** Nobody has paid it for two weeks. */
  'expire',
  'pay',
  /** All of its price was refunded. */
  'refund',
  /** A refund did not arrive and is owed again. */
  'fail_refund',
  'charge_back',
  /** The bank gives the money back to us. */
  'reverse_chargeback',
] as const
export type OrderEvent = (typeof orderEvents)[number]

/**
 * The order as a state machine: where each event leads from each state. Money can arrive late, so failed and cancelled
 * orders can still be paid; a paid order never becomes unpaid.
 */
const transitions: Record<OrderState, Partial<Record<OrderEvent, OrderState>>> = {
  loading: {
    create: 'pending',
    fail: 'failed',
    cancel: 'cancelled',
    expire: 'cancelled',
    pay: 'completed',
  },
  pending: {
    fail: 'failed',
    cancel: 'cancelled',
    expire: 'cancelled',
    pay: 'completed',
  },
  failed: {
    retry: 'pending',
    cancel: 'cancelled',
    expire: 'cancelled',
    pay: 'completed',
  },
  cancelled: {
    retry: 'pending',
    fail: 'failed',
    pay: 'completed',
  },
  completed: {
    refund: 'refunded',
    charge_back: 'charged_back',
  },
  refunded: {
    fail_refund: 'completed',
    charge_back: 'charged_back',
  },
  charged_back: {
    reverse_chargeback: 'completed',
  },
}

/** Throws for an event that cannot happen in this state, which is a bug of the caller. */
export function nextState(state: OrderState, event: OrderEvent): OrderState {
  const next = transitions[state][event]
  if (!next) throw new Error(`an order that is ${state} does not ${event}`)
  return next
}

/** It may still be paid. */
export function isOpen({ status }: { status: OrderState }): boolean {
  return status === 'loading' || status === 'pending'
}

/** Nobody has paid, and nobody is about to. */
export function isOver({ status }: { status: OrderState }): boolean {
  return status === 'failed' || status === 'cancelled'
}
