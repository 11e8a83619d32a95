import { describe, expect, test } from 'vitest'
import type { Snapshot } from '../providers/provider.ts'
import { isOpen, isOver, nextState, orderEvents, orderStates } from './order-states.ts'
import { mergeSnapshot, type PaymentFacts } from './payment-facts.ts'

const allowed = `
  loading create pending
  loading fail failed
  loading cancel cancelled
  loading expire cancelled
  loading pay completed
  pending fail failed
  pending cancel cancelled
  pending expire cancelled
  pending pay completed
  failed retry pending
  failed cancel cancelled
  failed expire cancelled
  failed pay completed
  cancelled retry pending
  cancelled fail failed
  cancelled pay completed
  completed refund refunded
  completed charge_back charged_back
  refunded fail_refund completed
  refunded charge_back charged_back
  charged_back reverse_chargeback completed
`
  .trim()
  .split('\n')
  .map((line) => line.trim())

const isPaid = (status: PaymentFacts['status']) => !isOpen({ status }) && !isOver({ status })

test('MONEY-2 an order moves only along the table, and a paid order never becomes unpaid', () => {
  const moves: string[] = []
  for (const state of orderStates)
    for (const event of orderEvents) {
      if (!allowed.some((line) => line.startsWith(`${state} ${event} `))) {
        expect(() => nextState(state, event), `${state} ${event}`).toThrow(`an order that is ${state}`)
        continue
      }
      const next = nextState(state, event)
      moves.push(`${state} ${event} ${next}`)
      if (isPaid(state)) expect(isPaid(next)).toBe(true)
      expect(next).not.toBe('loading')
    }
  expect(moves.toSorted()).toEqual(allowed.toSorted())
})

const at = new Date('2026-11-19T12:00:00Z')
const reports = (['pending', 'paid', 'failed', 'cancelled'] as const).flatMap((state) =>
  [0, 1000, 2999].flatMap((refunded) =>
    [0, 1, 2].flatMap((chargebacks) =>
      [0, 1].map((reversed) => ({ state, refunded, chargebacks, chargebacksReversed: reversed })),
    ),
  ),
)

function snapshotOf(report: (typeof reports)[number]): Snapshot {
  return {
    providerPaymentId: 'tr_1',
    paymentId: null,
    price: { amount: 2999, currency: 'EUR' },
    settled: false,
    failure: report.state === 'failed' ? 'declined' : null,
    ...report,
  }
}

function ordered(status: 'loading' | 'pending' | 'failed' | 'cancelled'): PaymentFacts {
  return {
    status,
    amount: 2999,
    paid_at: null,
    settled_at: null,
    refunded_amount: 0,
    chargebacks: 0,
    chargebacks_reversed: 0,
    charged_back_at: null,
    chargeback_reversed_at: null,
    failure: null,
  }
}

describe.each(['loading', 'pending', 'failed', 'cancelled'] as const)('an order that is %s', (status) => {
  test('MONEY-2 follows any two reports of its provider to the state that its facts show', () => {
    for (const first of reports)
      for (const second of reports) {
        const { merged: once } = mergeSnapshot(ordered(status), snapshotOf(first), at)
        const { merged: twice } = mergeSnapshot(once, snapshotOf(second), at)
        expect(twice.status, JSON.stringify([first, second])).toBe(stateOf(twice, second.state))
        expect(mergeSnapshot(twice, snapshotOf(second), at)).toEqual({ merged: twice, events: [] })
      }
  })

  test('MONEY-9 expires only while nobody has paid it', () => {
    for (const report of reports) {
      const { merged } = mergeSnapshot(ordered(status), snapshotOf(report), at, { hasExpired: true })
      const isUnpaid = merged.paid_at === null && report.state !== 'failed'
      expect(merged.status === 'cancelled', JSON.stringify(report)).toBe(isUnpaid)
    }
  })
})

function stateOf(facts: PaymentFacts, reported: Snapshot['state']) {
  if (!facts.paid_at) return reported
  if (facts.chargebacks > facts.chargebacks_reversed) return 'charged_back'
  return facts.refunded_amount === facts.amount ? 'refunded' : 'completed'
}
