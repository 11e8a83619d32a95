import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import type { Instrument } from '../provider.ts'
import { findSandboxPayment, type SandboxRow, saveSandboxPayment } from './sandbox-payments.db.server.ts'

export const SandboxOutcome = z.enum([
  'pay',
  'pay_later',
  'pay_with_failing_card',
  'decline',
  'cancel',
  'expire',
  'settle',
  'refund',
  'charge_back',
  'reverse_chargeback',
])
export const PendingOutcome = z.object({ id: z.string(), outcome: SandboxOutcome })

const delay = 5000
/** Paid today, settled in some days; until then they can come back. */
const slowMethods = ['sepa_direct_debit', 'bank_transfer']

/**
 * Simulates what the buyer, the bank or the provider does; then the provider reports it, twice, as real ones sometimes
 * do.
 */
export async function applyOutcome({ id, outcome }: z.infer<typeof PendingOutcome>) {
  const payment = await findSandboxPayment(id)
  if (!payment) return
  if (outcome === 'pay_later') return payLater(id)
  const changes = changesBy(payment, outcome)
  if (!changes) return
  await transaction(async (tx) => {
    await saveSandboxPayment(id, changes, tx)
    const event = { id: newId(), payment: id }
    await addJob(tx, 'send_sandbox_webhook', event)
    await addJob(tx, 'send_sandbox_webhook', event)
  })
}

function payLater(id: string) {
  const runAt = new Date(now().getTime() + delay)
  return transaction((tx) => addJob(tx, 'apply_sandbox_outcome', { id, outcome: 'pay' }, { runAt }))
}

/** Null for what cannot happen to a payment in this state. */
function changesBy(payment: SandboxRow, outcome: z.infer<typeof SandboxOutcome>) {
  if (isClosed(payment)) return null
  const isPaid = payment.state === 'paid'
  switch (outcome) {
    case 'pay':
    case 'pay_with_failing_card': {
      const settled = !slowMethods.includes(payment.method)
      const instrument = payment.store_instrument
        ? storedCard(payment, outcome === 'pay' ? '4242' : '0002')
        : undefined
      return isPaid ? null : { state: 'paid' as const, failure: null, settled, instrument }
    }
    case 'decline':
      return isPaid ? null : { state: 'failed' as const, failure: 'declined' }
    case 'cancel':
    case 'expire':
      return isPaid ? null : { state: 'cancelled' as const }
    case 'settle':
      return isPaid ? { settled: true } : null
    case 'refund':
      return isPaid ? { refunded: payment.amount } : null
    case 'charge_back':
      return isPaid ? chargeBack(payment) : null
    case 'reverse_chargeback':
      return payment.charged_back ? { chargeback_reversed: true } : null
  }
}

/** Its page accepts no money any more. Somebody who has the account number can still transfer. */
export function isClosed({ state, method }: Pick<SandboxRow, 'state' | 'method'>): boolean {
  return state === 'cancelled' && method !== 'bank_transfer'
}

/** Possible again after the bank has reversed the first one. */
function chargeBack({ chargeback_reversed, previous_chargebacks }: SandboxRow) {
  if (!chargeback_reversed) return { charged_back: true }
  return { charged_back: true, chargeback_reversed: false, previous_chargebacks: previous_chargebacks + 1 }
}

function storedCard({ id, customer_id }: SandboxRow, last4: string): string {
  const card: Instrument = {
    kind: 'card',
    brand: 'visa',
    last4,
    expiresMonth: 12,
    expiresYear: now().getFullYear() + 3,
    providerCustomerId: customer_id,
    providerInstrumentId: `${id}_${last4}`,
  }
  return JSON.stringify(card)
}
