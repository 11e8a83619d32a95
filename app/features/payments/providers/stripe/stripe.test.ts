import { afterAll, expect, test } from 'vitest'
import { now } from '#app/platform/clock.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { fakeStripe, signStripe, webhookSecrets } from '#tests/providers/fake-stripe.ts'
import { sampleMandate, sampleOrder } from '#tests/providers/sample-order.ts'
import { ProviderError } from '../provider.ts'

const fake = await fakeStripe()
const { provider } = fake
afterAll(() => fake.stop())

const lastSent = () => Object.fromEntries(fake.sent.at(-1)!.body)
const stored = (providerInstrumentId: string) => ({ providerCustomerId: 'cus_1', providerInstrumentId })

test('MONEY-4 creates a session with its method, in the language of the buyer, and sends nothing about them', async () => {
  const order = sampleOrder({ method: 'ideal', language: 'nl' })
  await provider.create(order)
  expect(lastSent()).toEqual({
    mode: 'payment',
    'allowed_payment_method_types[0]': 'ideal',
    locale: 'nl',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '2999',
    'line_items[0][price_data][product_data][name]': order.description,
    success_url: order.urls.result,
    cancel_url: order.urls.result,
    client_reference_id: order.paymentId,
    'metadata[paymentId]': order.paymentId,
    'payment_intent_data[description]': order.description,
    'payment_intent_data[metadata][paymentId]': order.paymentId,
    'payment_intent_data[metadata][page]': 'session',
  })
})

test('MONEY-5 a stored card has brand, last digits and expiry, and is deleted', async () => {
  const order = sampleOrder({ store: true })
  const { providerPaymentId, providerCustomerId } = await provider.create(order)
  expect(lastSent()).toMatchObject({
    customer: providerCustomerId,
    'payment_intent_data[setup_future_usage]': 'on_session',
  })
  await fake.happens(order.paymentId, { state: 'paid' })
  const { instrument, card } = await provider.find(providerPaymentId)
  expect(card).toEqual({ brand: 'Visa', last4: '4242' })
  expect(instrument).toEqual({
    providerCustomerId,
    providerInstrumentId: 'pm_4242',
    kind: 'card',
    brand: 'Visa',
    last4: '4242',
    expiresMonth: 5,
    expiresYear: 2031,
  })
  await provider.deleteInstrument?.(instrument!)
  expect(fake.asked.at(-1)).toBe('POST /v1/payment_methods/pm_4242/detach')
})

test('MONEY-5 a stored card is charged at once, after confirmation with the bank, or not at all', async () => {
  const order = sampleOrder()
  const created = await provider.chargeAgain?.(order, stored('pm_4242'))
  expect(created).toEqual({ providerPaymentId: expect.stringMatching(/^pi_/), next: null })
  expect(lastSent()).toMatchObject({ confirm: 'true', off_session: 'false', return_url: order.urls.result })
  await fake.happens(order.paymentId, { state: 'paid' })
  expect(await provider.find(created!.providerPaymentId)).toMatchObject({
    providerPaymentId: created!.providerPaymentId,
    state: 'paid',
    paymentId: order.paymentId,
  })
  expect(await provider.chargeAgain?.(sampleOrder(), stored('pm_needs_bank'))).toMatchObject({
    next: { kind: 'redirect', url: expect.stringMatching(/^https:\/\/hooks\.stripe\.com/) },
  })
  const declined = await provider.chargeAgain?.(sampleOrder(), stored('pm_declined')).catch((error) => error)
  expect(declined).toBeInstanceOf(ProviderError)
  expect(declined).toMatchObject({ kind: 'refused', failure: 'insufficient_funds' })
})

test('MONEY-6 a debit sends what was signed, and an address of the company instead of the buyer’s', async () => {
  const created = await provider.debit?.(sampleOrder({ method: 'sepa_direct_debit' }), sampleMandate)
  expect(lastSent()).toMatchObject({
    'payment_method_data[type]': 'sepa_debit',
    'payment_method_data[sepa_debit][iban]': 'DE89370400440532013000',
    'payment_method_data[billing_details][name]': 'Erika Mustermann',
    'payment_method_data[billing_details][email]': 'accounts@company.example',
    'mandate_data[customer_acceptance][online][ip_address]': '203.0.113.7',
  })
  // Stripe's, not ours.
  const mandate = [...fake.entities.values()].find(({ object }) => object === 'mandate')!
  const { reference } = (mandate.payment_method_details as { sepa_debit: { reference: string } }).sepa_debit
  expect(await provider.find(created!.providerPaymentId)).toMatchObject({
    state: 'pending',
    settled: false,
    mandateReference: reference,
  })
  // With a key that may not read mandates.
  fake.entities.delete(mandate.id)
  const known = await provider.find(created!.providerPaymentId)
  expect(known.state).toBe('pending')
  expect(known).not.toHaveProperty('mandateReference')
})

test('TRUST-5 recognises a refund by its key for longer than a day, and creates a failed one again', async () => {
  const order = sampleOrder()
  const { providerPaymentId } = await provider.create(order)
  await fake.happens(order.paymentId, { state: 'paid' })
  const refund = () =>
    provider.refund!(providerPaymentId, { amount: 1000, currency: 'EUR' }, 'key of a refund')
  const first = await refund()
  fake.forgetKeys()
  expect(await refund()).toEqual(first)
  Object.assign(fake.entities.get(first.refundId)!, { status: 'failed' })
  expect(await refund()).not.toEqual(first)
})

test('MONEY-4 offers what is enabled at Stripe, and transfers only where it has accounts', async () => {
  const offered = (country: string) => provider.methods({ country, price: { amount: 2999, currency: 'EUR' } })
  const german = await offered('DE')
  expect(german).toEqual(
    expect.arrayContaining(['credit_card', 'ideal', 'sepa_direct_debit', 'bank_transfer']),
  )
  expect(german).not.toContain('paypal')
  expect(await offered('AT')).not.toContain('bank_transfer')
})

test('MONEY-2 a payment has not failed while its page is open; an ended one is cancelled', async () => {
  const order = sampleOrder()
  const { providerPaymentId: id } = await provider.create(order)
  await fake.happens(order.paymentId, { state: 'failed' })
  Object.assign(fake.entities.get(id)!, { status: 'open' })
  expect(await provider.find(id)).toMatchObject({ state: 'pending' })
  await provider.cancel?.(id)
  expect(await provider.find(id)).toMatchObject({ state: 'cancelled' })
})

test('MONEY-2 accepts messages signed with the old or the new secret during a rotation', async () => {
  const object = { object: 'checkout.session', id: 'cs_test_1234' }
  const body = JSON.stringify({ id: `evt_${newId()}`, object: 'event', data: { object } })
  const read = (signature: string) =>
    provider.parseWebhook({
      body: Buffer.from(body),
      query: new URLSearchParams(),
      header: (name) => (name === 'stripe-signature' ? signature : undefined),
    })
  for (const secret of webhookSecrets)
    expect(await read(signStripe(body, secret))).toMatchObject({ events: [{ providerPaymentId: object.id }] })
  expect(await read(signStripe(body, 'whsec_athird'))).toBeNull()
  // Neither an old message nor one from the future.
  for (const seconds of [-301, 305, 4000])
    expect(
      await read(signStripe(body, webhookSecrets[0], new Date(now().getTime() + seconds * 1000))),
    ).toBeNull()
})
