import { afterEach, expect, onTestFinished, test } from 'vitest'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { siteOf } from '#tests/make/site.ts'
import type { OfferedPackage, PaymentMethodRow } from '../offer/packages.contract.ts'
import { type PaymentProvider, ProviderError } from '../providers/provider.ts'
import { providersFor, replaceProvider } from '../providers/providers.server.ts'
import type { ProviderId } from '../providers/registry.server.ts'
import { sandbox } from '../providers/sandbox/sandbox.server.ts'
import { resolveMethod } from '../shop/order/open-order.server.ts'
import { offeredMethods } from './methods.server.ts'
import { marksOf, methodsIn } from './offered-methods.ts'
import { paymentMethods } from './payment-methods.data.ts'

const at = new Date('2026-11-15T12:00:00Z')
const euros = (amount: number) => ({ amount, currency: 'EUR' })
const ids = (methods: readonly { id: string }[]) => methods.map(({ id }) => id)
const site = await siteOf()

afterEach(resetClock)

function provide(id: ProviderId, methods: PaymentProvider['methods'], can = sandbox.can) {
  onTestFinished(replaceProvider({ ...sandbox, id, methods, can }))
}

test('MONEY-4 the catalogue has the 24 named methods, of which two have ended', () => {
  const names = `sepa_direct_debit przelewy24 blik bank_transfer giropay mastercard visa credit_card dankort mobilepay
    swish twint satispay vipps carte_bancaire nexi ideal bancontact apple_pay paysafecard maestro paypal sofort eps`
  expect(ids(paymentMethods)).toEqual(expect.arrayContaining(names.split(/\s+/)))
  const ended = paymentMethods.filter(({ validTo }) => validTo && validTo < '2026-11-15')
  expect(ids(ended)).toEqual(['giropay', 'sofort'])
})

test.each([
  ['DE', 'EUR', 'paypal wero credit_card apple_pay google_pay sepa_direct_debit paysafecard bank_transfer'],
  ['NL', 'EUR', 'ideal credit_card paypal apple_pay google_pay sepa_direct_debit paysafecard bank_transfer'],
  [
    'BE',
    'EUR',
    'bancontact wero credit_card paypal apple_pay google_pay sepa_direct_debit paysafecard bank_transfer',
  ],
  ['AT', 'EUR', 'eps credit_card paypal apple_pay google_pay sepa_direct_debit paysafecard bank_transfer'],
  ['FR', 'EUR', 'credit_card paypal wero apple_pay google_pay sepa_direct_debit paysafecard bank_transfer'],
  [
    'IT',
    'EUR',
    'satispay credit_card paypal apple_pay google_pay sepa_direct_debit paysafecard bank_transfer',
  ],
  [
    'FI',
    'EUR',
    'mobilepay credit_card paypal apple_pay google_pay sepa_direct_debit paysafecard bank_transfer',
  ],
  ['DK', 'DKK', 'mobilepay credit_card paypal apple_pay google_pay'],
  ['NO', 'NOK', 'vipps credit_card paypal apple_pay google_pay paysafecard'],
  ['SE', 'SEK', 'swish credit_card paypal vipps apple_pay google_pay paysafecard'],
  ['CH', 'CHF', 'twint credit_card paypal apple_pay google_pay paysafecard'],
  ['PL', 'PLN', 'blik przelewy24 credit_card paypal apple_pay google_pay paysafecard'],
  ['US', 'USD', 'credit_card paypal apple_pay google_pay'],
  ['AU', 'AUD', 'credit_card paypal apple_pay google_pay'],
])(
  'MONEY-4 %s pays in %s with the methods of the country, the most used first',
  (country, currency, expected) => {
    const offered = methodsIn({ country, price: { amount: 2999, currency }, at })
    expect(ids(offered)).toEqual(expected.split(' '))
  },
)

test('MONEY-4 a method is offered from its first to its last day, which may differ by country', () => {
  const has = (id: string, country: string, day: string) =>
    ids(methodsIn({ country, price: euros(2999), at: new Date(day) })).includes(id)
  expect([has('giropay', 'DE', '2024-06-30T23:00Z'), has('giropay', 'DE', '2024-07-01T01:00Z')]).toEqual([
    true,
    false,
  ])
  expect([has('wero', 'NL', '2026-12-31T23:00Z'), has('wero', 'NL', '2027-01-01T00:00Z')]).toEqual([
    false,
    true,
  ])
})

test('MONEY-4 paysafecard pays up to 50 euros after the discount', async () => {
  const has = async (amount: number) =>
    (await offeredMethods(site, 'DE', euros(amount))).some(({ method }) => method.id === 'paysafecard')
  expect([await has(5000), await has(5001)]).toEqual([true, false])
})

test('MONEY-4 brands of cards are marks on one row, and plain words are in the reader’s language', async () => {
  const cookie = 'locale=de'
  const { methods, packages } = await (await call('/api/packages.php?country=DK', { cookie })).json()
  const card = methods.find(({ id }: PaymentMethodRow) => id === 'credit_card')
  expect(card).toMatchObject({ label: 'Kredit- oder Debitkarte', kind: 'card', can_store: true })
  expect(ids(card.marks)).toEqual(['dankort', 'visa', 'mastercard'])
  const inGermany = { country: 'DE', price: euros(2999), at }
  // Maestro is still accepted, but not shown.
  expect(ids(marksOf('credit_card', inGermany))).toEqual(['visa', 'mastercard'])
  expect(resolveMethod('maestro', ['credit_card'], 'en')).toMatchObject({ state: 'offered' })
  const named = packages.flatMap((each: OfferedPackage) => each.methods)
  expect(new Set(ids(methods))).toEqual(new Set(named))
})

test('MONEY-4 offers only what a provider of the site accepts now, asking it once in ten minutes', async () => {
  let asked = 0
  provide('sandbox', async () => {
    asked++
    if (asked === 3) throw new ProviderError('later', 'away')
    return asked === 1 ? ['credit_card', 'eps'] : ['paypal']
  })
  const offered = async () => ids((await offeredMethods(site, 'DE', euros(2999))).map(({ method }) => method))
  const atOnce = await Promise.all([offered(), offered(), offered()])
  expect(atOnce).toEqual([['credit_card'], ['credit_card'], ['credit_card']])
  moveClock(599_000)
  expect([await offered(), asked]).toEqual([['credit_card'], 1])
  moveClock(2000)
  expect([await offered(), asked]).toEqual([['paypal'], 2])
  // It does not answer, so its last answer counts.
  moveClock(601_000)
  expect([await offered(), asked]).toEqual([['paypal'], 3])
})

test('MONEY-4 the catalogue counts for a provider that does not answer', async () => {
  let asked = 0
  provide('mollie', () => {
    asked++
    return Promise.reject(new ProviderError('later', 'away'))
  })
  const offered = await offeredMethods(site, 'DE', euros(2999))
  const takers = Object.fromEntries(offered.map(({ method, provider }) => [method.id, provider.id]))
  expect(takers).toMatchObject({ credit_card: 'mollie', paysafecard: 'mollie', wero: 'sandbox' })
  await offeredMethods(site, 'DE', euros(2999))
  expect(asked).toBe(1)
  moveClock(61_000)
  await offeredMethods(site, 'DE', euros(2999))
  expect(asked).toBe(2)
})

test('MONEY-4 a direct debit is offered only where the provider can do one', async () => {
  const all = async () => ids(paymentMethods)
  provide('sandbox', all, { ...sandbox.can, debit: false })
  const offered = await offeredMethods(site, 'DE', euros(2999))
  expect(ids(offered.map(({ method }) => method))).not.toContain('sepa_direct_debit')
})

test('MONEY-4 an old address leads to the replacement of its method, or says that it has ended', () => {
  const offered = ['credit_card', 'wero']
  expect(resolveMethod('giropay', offered, 'en')).toEqual({ state: 'ended', label: 'giropay', shown: 'wero' })
  expect(resolveMethod('sofort', ['eps'], 'en')).toEqual({ state: 'ended', label: 'SOFORT', shown: null })
  expect(resolveMethod('visa', offered, 'en')).toEqual({
    state: 'offered',
    label: 'Visa',
    shown: 'credit_card',
  })
  expect(resolveMethod('wero', offered, 'en')).toMatchObject({ state: 'offered', shown: 'wero' })
  expect(resolveMethod('bank_transfer', offered, 'de')).toEqual({
    state: 'elsewhere',
    label: 'Banküberweisung',
    shown: null,
  })
  expect(resolveMethod('constructor', offered, 'en')).toBeNull()
})

test('MONEY-4 the providers of a niche are those that accept it, unless an operator decides otherwise', async () => {
  const intimate = await siteOf('bdsm.localhost')
  for (const id of ['verotel', 'stripe', 'mollie'] as const) provide(id, async () => [])
  const takers = async (on: typeof site, country = 'DE') => ids(await providersFor(on, country))
  expect(await takers(site)).toEqual(['mollie', 'verotel', 'sandbox'])
  expect(await takers(intimate)).toEqual(['verotel', 'sandbox'])

  onTestFinished(async () => void (await db().deleteFrom('payment_route').execute()))
  const route = (provider: ProviderId, named: { site_id?: string; niche?: number; country?: string } = {}) =>
    db()
      .insertInto('payment_route')
      .values({ provider, priority: 1, ...named })
      .execute()
  await route('mollie', { country: 'DE' })
  await route('verotel', { country: 'DE' })
  expect(await takers(site)).toEqual(['mollie', 'verotel'])
  // Nobody has allowed the provider for this niche.
  expect(await takers(intimate)).toEqual(['verotel'])
  expect(await takers(intimate, 'AT')).toEqual(['verotel', 'sandbox'])
  await route('sandbox', { niche: intimate.niche })
  expect(await takers(intimate)).toEqual(['sandbox'])
  await route('stripe', { site_id: intimate.id })
  expect(await takers(intimate)).toEqual(['stripe'])
})
