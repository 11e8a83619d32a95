import { describeOffer } from '#app/features/payments/offer/describe-offer.server.ts'
import { paymentCountry, rememberedCountry } from '#app/features/payments/offer/payment-country.server.ts'
import { describeCountries } from '#app/features/sites/settings.server.ts'
import type { Visit } from '#app/web/visit.ts'
import { openLegalPage } from '../legal.server.ts'

/** The prices of a country at full price, and what the page says about them. */
export async function openPricing(visit: Visit, request: Request) {
  const { site, locale } = visit
  const country = rememberedCountry(request, site) ?? (await paymentCountry(visit, undefined))
  const { packages, methods, vat_rate } = await describeOffer({ ...visit, viewer: null }, { country })
  return {
    ...(await openLegalPage({ ...visit, selectedCountry: country }, 'pricing')),
    country,
    packages,
    hasTax: vat_rate > 0,
    costsPerMessage: site.message_credits > 0,
    methods: methods.flatMap(({ label, marks }) => [label, ...marks.map((mark) => mark.label)]),
    countries: describeCountries(site, locale).map(({ code, name }) => ({ code, name })),
  }
}
export type Pricing = Awaited<ReturnType<typeof openPricing>>
