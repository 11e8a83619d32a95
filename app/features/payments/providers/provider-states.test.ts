import { expect, test } from 'vitest'
import { sampleOrder } from '#tests/providers/sample-order.ts'
import { mollieError } from './mollie/mollie-client.server.ts'
import { mollieLocale, mollieMethods } from './mollie/mollie-orders.server.ts'
import { mollieChargeback, mollieFailure, mollieRefunds, mollieState } from './mollie/mollie-snapshot.ts'
import { decimalOf, fromDecimal, ProviderError } from './provider.ts'
import { methodsNamed, nameAt } from './provider-row.ts'
import { stripeError } from './stripe/stripe-client.server.ts'
import { stripeMethods } from './stripe/stripe-orders.server.ts'
import { stripeChargeback, stripeFailure, stripeRefunds, stripeState } from './stripe/stripe-states.ts'
import {
  isVerotelSignature,
  outcomeOf,
  readStatus,
  signVerotel,
  verotelPrice,
  verotelProvider,
  verotelState,
} from './verotel/verotel.server.ts'

test.each([
  ['open', 'pending'],
  ['pending', 'pending'],
  ['authorized', 'pending'],
  ['canceled', 'cancelled'],
  ['expired', 'cancelled'],
  ['failed', 'failed'],
  ['paid', 'paid'],
  ['something of tomorrow', 'pending'],
])('MONEY-2 Mollie says %s: %s', (status, state) => {
  expect(mollieState(status)).toBe(state)
})

test('MONEY-2 Mollie says why, and a chargeback is over when all are', () => {
  expect(
    ['insufficient_funds', 'AM04', 'card_expired', 'possible_fraud', undefined].map(mollieFailure),
  ).toEqual([...['insufficient_funds', 'insufficient_funds', 'expired', 'declined', 'declined']])
  const [open, over] = [{ reversedAt: null }, { reversedAt: '2026-11-16T10:00:00+00:00' }]
  const none = { chargebacks: 0, chargebacksReversed: 0 }
  expect(mollieChargeback(0, [])).toEqual(none)
  expect(mollieChargeback(2999, [])).toEqual({ ...none, chargebacks: 1 })
  expect(mollieChargeback(2999, [open, over])).toEqual({ chargebacks: 2, chargebacksReversed: 1 })
  expect(mollieChargeback(0, [over, over])).toEqual({ chargebacks: 2, chargebacksReversed: 2 })
})

test('TRUST-5 a refund has arrived when its provider says so, and not while it is queued', () => {
  const reported = (...states: string[]) => states.map((status) => ({ id: status, status }))
  expect(mollieRefunds(reported('queued', 'processing', 'refunded', 'failed', 'canceled'))).toEqual({
    queued: 'open',
    processing: 'open',
    refunded: 'paid',
    failed: 'failed',
    canceled: 'failed',
  })
  expect(stripeRefunds(reported('pending', 'requires_action', 'succeeded', 'failed', 'canceled'))).toEqual({
    pending: 'open',
    requires_action: 'open',
    succeeded: 'paid',
    failed: 'failed',
    canceled: 'failed',
  })
})

const intent = (status: string, hasFailed = false) => ({ intent: { status, hasFailed } })
const session = (status: string, payment_status = 'unpaid') => ({ session: { status, payment_status } })

test.each([
  [{}, 'pending'],
  [session('open'), 'pending'],
  [{ ...session('open'), ...intent('requires_payment_method', true) }, 'pending'],
  [{ ...session('complete'), ...intent('processing') }, 'pending'],
  [{ ...session('complete'), ...intent('requires_payment_method', true) }, 'failed'],
  [intent('requires_payment_method', true), 'failed'],
  [intent('requires_payment_method'), 'pending'],
  [intent('requires_action'), 'pending'],
  [intent('requires_capture'), 'pending'],
  [session('expired'), 'cancelled'],
  [intent('canceled'), 'cancelled'],
  [session('complete', 'paid'), 'paid'],
  [{ ...session('expired'), ...intent('succeeded') }, 'paid'],
])('MONEY-2 Stripe says %j: %s', (reported, state) => {
  expect(stripeState(reported)).toBe(state)
})

test('MONEY-2 Stripe says why; an inquiry of a bank is no chargeback', () => {
  expect(stripeFailure({ code: 'card_declined', decline_code: 'insufficient_funds' })).toBe(
    'insufficient_funds',
  )
  expect(stripeFailure({ code: 'expired_card' })).toBe('expired')
  expect(stripeFailure({ code: 'card_declined', decline_code: 'generic_decline' })).toBe('declined')
  const none = { chargebacks: 0, chargebacksReversed: 0 }
  expect(stripeChargeback(['warning_needs_response', 'warning_closed', 'prevented'])).toEqual(none)
  expect(stripeChargeback(['needs_response'])).toEqual({ ...none, chargebacks: 1 })
  expect(stripeChargeback(['won', 'lost'])).toEqual({ chargebacks: 2, chargebacksReversed: 1 })
  expect(stripeChargeback(['won'])).toEqual({ chargebacks: 1, chargebacksReversed: 1 })
})

test('MONEY-2 a Verotel sale exists once it is paid, and nobody pays after a day', () => {
  const found = (result: string) =>
    readStatus(`response: FOUND\nsaleResult: ${result}\npriceAmount: 29.99\npriceCurrency: EUR`)
  const none = readStatus('response: NOTFOUND\n')
  expect(['APPROVED', 'DECLINED', 'NEW'].map((result) => verotelState(found(result), 0))).toEqual([
    ...['paid', 'failed', 'pending'],
  ])
  expect([verotelState(none, 86_400_000), verotelState(none, 86_400_001)]).toEqual(['pending', 'cancelled'])
  expect([verotelPrice(found('APPROVED')), verotelPrice(none)]).toEqual([
    { amount: 2999, currency: 'EUR' },
    null,
  ])
  const reported = (query: string) => outcomeOf(new URLSearchParams(query))
  expect(reported('saleID=1')).toBeUndefined()
  expect(reported('event=credit&priceAmount=-10.00')).toEqual({ kind: 'refund', amount: 1000 })
  expect([reported('event=credit'), reported('event=credit&priceAmount=x')]).toEqual([undefined, undefined])
  expect(reported('event=chargeback')).toEqual({ kind: 'chargeback' })
})

test('MONEY-2 Verotel signs as documented, and only sha256 is accepted', () => {
  const sign = 'acb4dd91827bc79999a04ac2082d0e43bb018a9ce563dfd3e863fbae32e5f381'
  expect(signVerotel('aaB', Object.entries({ shopID: '123', saleID: '345' }))).toBe(sign)
  const isRight = (query: string) => isVerotelSignature('aaB', new URLSearchParams(query))
  expect(isRight(`shopID=123&saleID=345&signature=${sign}`)).toBe(true)
  expect(isRight(`shopID=123&saleID=345&signature=${sign.toUpperCase()}`)).toBe(true)
  expect(isRight(`shopID=123&saleID=346&signature=${sign}`)).toBe(false)
  expect(isRight(`shopID=123&saleID=345&more=1&signature=${sign}`)).toBe(false)
  expect(isRight('shopID=123&saleID=345&signature=fc63f38e2722d2e5bc4f2044ad3ffb2051e89643')).toBe(false)
  expect(isRight('shopID=123&saleID=345')).toBe(false)
  // The same text, split differently.
  const regrouped = new URLSearchParams({ saleID: '345:shopID=123', signature: sign })
  expect(isRight(regrouped.toString())).toBe(false)
  expect(isRight(new URLSearchParams({ 'saleID=345:shopID': '123', signature: sign }).toString())).toBe(false)
})

test('MONEY-2 the signed address of our order page at Verotel reports no sale', async () => {
  const provider = verotelProvider({ shopId: '1', signatureKey: 'key', url: 'https://verotel.example' })
  const { next } = await provider.create(sampleOrder())
  const query = new URL(next?.kind === 'redirect' ? next.url : '').searchParams
  expect(await provider.parseWebhook({ query, body: Buffer.from(''), header: () => undefined })).toEqual({
    events: [],
    reply: 'OK',
  })
})

const secret = 'a@b.example DE89370400440532013000 test_abcdefghij'

test.each([
  [mollieError, { message: secret }, 'later', 'technical'],
  [mollieError, { message: secret, statusCode: 503 }, 'later', 'technical'],
  [mollieError, { message: secret, statusCode: 429 }, 'later', 'technical'],
  [mollieError, { message: secret, statusCode: 401 }, 'setup', 'technical'],
  [mollieError, { message: secret, statusCode: 422, field: 'amount' }, 'refused', 'limit'],
  [mollieError, { message: secret, statusCode: 404 }, 'refused', 'technical'],
  [stripeError, { type: 'StripeConnectionError', message: secret }, 'later', 'technical'],
  [stripeError, { type: 'StripeAPIError', message: secret, statusCode: 500 }, 'later', 'technical'],
  [stripeError, { type: 'StripeRateLimitError', message: secret, statusCode: 429 }, 'later', 'technical'],
  [stripeError, { type: 'StripePermissionError', message: secret, statusCode: 403 }, 'setup', 'technical'],
  [
    stripeError,
    { type: 'StripeCardError', message: secret, statusCode: 402, code: 'card_declined', decline_code: 'x' },
    'refused',
    'declined',
  ],
  [
    stripeError,
    { type: 'StripeInvalidRequestError', message: secret, statusCode: 404 },
    'refused',
    'technical',
  ],
] as const)(
  'MONEY-2 %O of %j is for %s (%s), and nothing of its sentence is stored',
  (read, reported, kind, failure) => {
    const error = read(reported)
    expect(error).toBeInstanceOf(ProviderError)
    expect([error.kind, error.failure]).toEqual([kind, failure])
    expect(`${error.message} ${JSON.stringify(error)}`).not.toMatch(/example|DE89|test_/)
  },
)

test('MONEY-4 methods have a name at each provider, and amounts convert both ways', () => {
  expect([nameAt(mollieMethods, 'credit_card'), nameAt(stripeMethods, 'przelewy24')]).toEqual([
    'creditcard',
    'p24',
  ])
  expect(() => nameAt(stripeMethods, 'paysafecard')).toThrow(ProviderError)
  expect(methodsNamed(stripeMethods, ['ideal', 'klarna'])).toEqual(['ideal'])
  for (const amount of [1, 99, 2999, 111_900]) expect(fromDecimal(decimalOf(amount))).toBe(amount)
  expect(decimalOf(2990)).toBe('29.90')
})

test('Mollie uses the language of the buyer, as spoken in their country where it has that', () => {
  const locale = (language: 'de' | 'en' | 'fr', country: string) => mollieLocale({ language, country })
  expect([locale('de', 'AT'), locale('en', 'US'), locale('fr', 'NL')]).toEqual(['de_AT', 'en_US', 'fr_FR'])
})
