import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { paymentCountryCookie, rememberCountry } from '#app/features/payments/offer/payment-country.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Visit } from '#app/web/visit.ts'
import '#tests/isolated-database.ts'
import { makeMember } from '#tests/make/member.ts'
import { visitOf } from '#tests/make/visit.ts'
import { openPricing } from './open-pricing.server.ts'
import PricingPage from './pricing.page.tsx'

const visitWithoutCountry = await visitOf(null)

function openPricingPage(changes: Partial<Visit>, cookie = '') {
  return openPricing(
    { ...visitWithoutCountry, ...changes },
    new Request('http://localhost/pricing', { headers: { cookie } }),
  )
}

/** As it is read, between its tags. */
async function renderPricingPage(changes: Partial<Visit>, root: { user?: object; signups?: string } = {}) {
  const pricing = await openPricingPage(changes)
  const site = { signups: root.signups ?? 'all' }
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      children: [{ id: 'pricing', path: 'pricing', Component: PricingPage as never }],
    },
  ])
  const loaderData = { root: { site, user: root.user ?? null, hasTrafficSource: false }, pricing }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <Stub initialEntries={['/pricing']} hydrationData={{ loaderData }} />
    </I18nProvider>,
  ).replaceAll('\u00a0', ' ')
}

test.each([
  ['DE', ['€9.99', '€29.99', '€64.99', '€149.99', '€1.50 per message'], 'PayPal'],
  ['NL', ['€9.99', '€29.99', '€64.99', '€149.99'], 'iDEAL'],
  ['GB', ['£8.99', '£25.99', '£56.99', '£129.99', '£1.30 per message'], 'PayPal'],
  ['CH', ['CHF 9.90', 'CHF 29.90', 'CHF 64.90', 'CHF 149.90'], 'TWINT'],
  ['SE', ['SEK 115', 'SEK 339', 'SEK 739', 'SEK 1,699'], 'Swish'],
  ['PL', ['PLN 42.99', 'PLN 129.99', 'PLN 279.99', 'PLN 649.99'], 'BLIK'],
])(
  'LEGAL-1 MONEY-1 a visitor from %s sees local prices and payment methods',
  async (country, prices, way) => {
    const page = await renderPricingPage({ geoipCountry: country })
    for (const words of [...prices, way]) expect(page).toContain(words)
    expect(page).toContain('Prices include value-added tax.')
  },
)

test('LEGAL-1 MONEY-1 in the United States prices are in dollars and include no tax', async () => {
  const page = await renderPricingPage({ geoipCountry: 'US' })
  expect(page).toMatch(/\$32\.99/)
  expect(page).not.toContain('Prices include value-added tax.')
})

test('LEGAL-1 MONEY-12 the country chosen for paying overrides the member’s own, which overrides the visitor’s location', async () => {
  const { viewer } = await visitOf(await makeMember({ country: 'DK' }))
  const countryOf = async (changes: Partial<Visit>, cookie?: string) =>
    (await openPricingPage(changes, cookie)).country
  const away = { geoipCountry: 'SE', selectedCountry: 'NO' }
  expect(await countryOf({ ...away, viewer }, `${paymentCountryCookie}=PL`)).toBe('PL')
  expect(await countryOf({ ...away, viewer }, `${paymentCountryCookie}=XX`)).toBe('DK')
  expect(await countryOf({ ...away, viewer })).toBe('DK')
  expect(await countryOf(away)).toBe('NO')
  expect(await countryOf({ geoipCountry: 'SE' })).toBe('SE')
  const body = new URLSearchParams({ country: 'PL' })
  const chosen = await rememberCountry(
    new Request('http://localhost/pricing', { method: 'POST', body }),
    visitWithoutCountry.site,
  )
  // No expiry: a session cookie.
  expect(chosen.headers.get('set-cookie')).toBe(`${paymentCountryCookie}=PL; Path=/; SameSite=Lax`)
  // Where the country is unknown, and where nothing is sold: the seller's own.
  expect(await countryOf({})).toBe('NL')
  expect(await countryOf({ geoipCountry: 'BR' })).toBe('NL')
})

test('LEGAL-1 TRUST-4 a new member sees full prices here, the same as everybody', async () => {
  const { viewer } = await visitOf(await makeMember({ country: 'DE' }))
  const { packages } = await openPricingPage({ viewer })
  expect(packages.map(({ amount, discount }) => [amount, discount])).toEqual([
    [999, null],
    [2999, null],
    [6499, null],
    [14_999, null],
  ])
})

test('LEGAL-1 NAV-6 the page leads a visitor to sign up, a member to buy, and nobody anywhere where sign-ups are closed', async () => {
  const links = async (root: Parameters<typeof renderPricingPage>[1]) => {
    const page = await renderPricingPage({}, root)
    return [...page.matchAll(/<a [^>]*href="(\/signup|\/credits)"[^>]*>([^<]*)</g)].map(([, to, words]) => [
      to,
      words,
    ])
  }
  expect(await links({})).toEqual([['/signup', 'Join free']])
  expect(await links({ user: { id: 'x' } })).toEqual([['/credits', 'Buy credits']])
  expect(await links({ user: { id: 'x' }, signups: 'closed' })).toEqual([['/credits', 'Buy credits']])
  for (const signups of ['closed', 'with_trafficsource']) expect(await links({ signups })).toEqual([])
})
