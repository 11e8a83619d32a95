import { storeInstrument } from '#app/features/payments/cards/cards.server.ts'
import type { PlacedOrder } from '#app/features/payments/orders/order.contract.ts'
import { reconcilePayment } from '#app/features/payments/orders/settle/poll-payment.server.ts'
import type { Instrument } from '#app/features/payments/providers/provider.ts'
import { saveSandboxPayment } from '#app/features/payments/providers/sandbox/sandbox-payments.db.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'

interface Buyer {
  cookie: string
}

/** Twenty credits by card, as the page orders them. */
export const orderForm = { package: 'p1', method: 'credit_card', withdrawal_consent: true }

export function order({ cookie }: Buyer, changes: object = {}, key = newId()) {
  const headers = { 'idempotency-key': key }
  return call('/api/order.php', { cookie, headers, json: { ...orderForm, ...changes } })
}

export async function placeOrder(
  buyer: Buyer,
  changes?: object,
  key?: string,
): Promise<PlacedOrder['payment']> {
  const response = await order(buyer, changes, key)
  const answer = await response.json()
  if (response.status !== 201) throw new Error(JSON.stringify(answer))
  return answer.payment
}

export function paymentRow(paymentId: string) {
  return db().selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
}

type SandboxChange = Parameters<typeof saveSandboxPayment>[1]

/** Changes the payment at the provider, before anybody notifies us. */
export async function updateSandboxPayment(paymentId: string, changes: SandboxChange) {
  const { provider_payment_id } = await paymentRow(paymentId)
  await saveSandboxPayment(provider_payment_id ?? '', changes)
  return provider_payment_id ?? ''
}

/** Changes the payment at the provider and receives its webhook. */
export async function updateAndReceivePayment(paymentId: string, changes: SandboxChange) {
  const providerPaymentId = await updateSandboxPayment(paymentId, changes)
  await reconcilePayment({ provider: 'sandbox', providerPaymentId })
}

/** An order that was paid, with what it takes to withdraw it. */
export async function buyCredits(buyer: Buyer, changes?: object) {
  const payment = await placeOrder(buyer, changes)
  await updateAndReceivePayment(payment.payment_id, { state: 'paid', settled: true })
  return payment
}

/** A card that the provider stores for a member; one that ends in 0002 is always declined. */
export async function storeCard({ id: member_id }: { id: string }, changes: Partial<Instrument> = {}) {
  const providerInstrumentId = `kept_${newId()}_${changes.last4 ?? '4242'}`
  const card = {
    kind: 'card' as const,
    brand: 'visa',
    last4: '4242',
    expiresMonth: 12,
    expiresYear: 2099,
    providerCustomerId: `customer_${member_id}`,
    providerInstrumentId,
    ...changes,
  }
  await transaction((tx) => storeInstrument(tx, { member_id, provider: 'sandbox', created_at: now() }, card))
  const { id } = await db()
    .selectFrom('stored_instrument')
    .select('id')
    .where('provider_instrument_id', '=', providerInstrumentId)
    .executeTakeFirstOrThrow()
  return id
}
