import { afterAll, expect, test } from 'vitest'
import { fakeMollie } from '#tests/providers/fake-mollie.ts'
import { sampleMandate, sampleOrder } from '#tests/providers/sample-order.ts'

const fake = fakeMollie()
const { provider } = fake
afterAll(() => fake.stop())

const lastSent = () => fake.sent.at(-1)!

test('MONEY-4 creates a payment with its method, in the language of the buyer, and sends nothing about them', async () => {
  const order = sampleOrder({ method: 'ideal', country: 'AT' })
  const created = await provider.create(order)
  expect(created).toEqual({
    providerPaymentId: expect.stringMatching(/^tr_/),
    next: { kind: 'redirect', url: `https://www.mollie.com/checkout/${created.providerPaymentId}` },
    cancellable: false,
    endsAt: new Date('2026-11-16T22:30:00Z'),
  })
  expect(lastSent()).toEqual({
    path: '/v2/payments',
    body: {
      amount: { value: '29.99', currency: 'EUR' },
      description: order.description,
      method: 'ideal',
      redirectUrl: order.urls.result,
      cancelUrl: order.urls.result,
      webhookUrl: order.urls.webhook,
      metadata: { paymentId: order.paymentId },
      locale: 'de_AT',
    },
  })
})

test('TRUST-5 recognises a refund by its key for longer than an hour, and creates a failed one again', async () => {
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

test('MONEY-4 omits an address that Mollie cannot reach, since it would reject the payment', async () => {
  const urls = {
    result: 'http://localhost:3000/transactions/1',
    webhook: 'http://localhost:3000/api/webhook',
  }
  await provider.create(sampleOrder({ urls }))
  expect(lastSent().body).not.toHaveProperty('webhookUrl')
})

test('MONEY-5 a stored card has brand, last digits and expiry, is charged again, and deleted', async () => {
  const order = sampleOrder({ store: true })
  const { providerPaymentId, providerCustomerId } = await provider.create(order)
  expect(lastSent().body).toMatchObject({ customerId: providerCustomerId, sequenceType: 'first' })
  expect(fake.sent.at(-2)).toEqual({ path: '/v2/customers', body: {} })
  await fake.happens(order.paymentId, { state: 'paid' })
  const { instrument, card } = await provider.find(providerPaymentId)
  expect(card).toEqual({ brand: 'Visa', last4: '4242' })
  expect(instrument).toEqual({
    providerCustomerId,
    providerInstrumentId: 'mdt_h3gAaD5zP',
    kind: 'card',
    brand: 'Visa',
    last4: '4242',
    expiresMonth: 5,
    expiresYear: 2031,
  })
  const again = await provider.chargeAgain?.(sampleOrder(), instrument!)
  expect(again).toMatchObject({ next: null, providerCustomerId })
  const mandateId = 'mdt_h3gAaD5zP'
  expect(lastSent().body).toMatchObject({
    customerId: providerCustomerId,
    mandateId,
    sequenceType: 'recurring',
  })
  await provider.deleteInstrument?.(instrument!)
  expect(fake.asked.at(-1)).toBe(`DELETE /v2/customers/${providerCustomerId}/mandates/${mandateId}`)
  // Without it the payment is still found.
  expect(await provider.find(providerPaymentId)).toMatchObject({ state: 'paid' })
})

test('MONEY-6 a debit is a mandate and a payment by it', async () => {
  const created = await provider.debit?.(sampleOrder({ method: 'sepa_direct_debit' }), sampleMandate)
  expect(created).toMatchObject({ next: null, providerPaymentId: expect.stringMatching(/^tr_/) })
  expect(fake.sent.at(-2)?.body).toEqual({
    method: 'directdebit',
    consumerName: 'Erika Mustermann',
    consumerAccount: 'DE89370400440532013000',
    signatureDate: '2026-11-16',
    mandateReference: 'SS-4711',
  })
})

test('MONEY-4 offers what is enabled at Mollie, under our names', async () => {
  const methods = await provider.methods({ country: 'DE', price: { amount: 2999, currency: 'EUR' } })
  expect(methods).toEqual(expect.arrayContaining(['sepa_direct_debit', 'credit_card', 'ideal', 'paypal']))
  expect(methods).not.toContain('twint')
})

test('MONEY-2 cancels what can be cancelled, and reports what was settled', async () => {
  const order = sampleOrder()
  const { providerPaymentId: id } = await provider.create(order)
  await provider.cancel?.(id)
  expect(await provider.find(id)).toMatchObject({ state: 'cancelled', settled: false })
  await provider.cancel?.(id)
  Object.assign(fake.entities.get(id)!, { status: 'paid', settlementId: 'stl_jDk30akdN' })
  expect(await provider.find(id)).toMatchObject({ state: 'paid', settled: true, paymentId: order.paymentId })
})

test('MONEY-9 an order that Mollie cannot cancel says so from the start, stays open, and gets no cancel request', async () => {
  const { providerPaymentId: id } = await provider.create(sampleOrder({ method: 'ideal' }))
  await provider.cancel?.(id)
  expect(fake.asked.at(-1)).toBe(`GET /v2/payments/${id}`)
  expect(await provider.find(id)).toMatchObject({ state: 'pending', cancellable: false })
  expect(await provider.create(sampleOrder())).toMatchObject({ cancellable: true })
})
