import type { Money } from '#app/features/credits/statement.contract.ts'
import { findPackages, type Package, readVatRate } from '#app/features/sites/prices/prices.server.ts'
import { computeCreditPrice } from '#app/features/sites/prices/share-of-price.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Visit } from '#app/web/visit.ts'
import { type Discount, reduced } from '../discounts/discount.ts'
import { labelOf } from '../methods/method-words.server.ts'
import { type OfferedMethod, offeredMethods } from '../methods/methods.server.ts'
import { marksOf, mostUsedFirst } from '../methods/offered-methods.ts'
import { discountsFor } from './offered-discounts.server.ts'
import type {
  Offer,
  OfferedDiscount,
  OfferedPackage,
  PackagesQuery,
  PaymentMethodRow,
} from './packages.contract.ts'
import { paymentCountry } from './payment-country.server.ts'

/** The offer for somebody: full prices, discounted prices, and how to pay. */
export async function describeOffer(visit: Visit, asked: PackagesQuery = {}): Promise<Offer> {
  const { site, locale } = visit
  const country = await paymentCountry(visit, asked.country)
  const packages = await findPackages(site, country)
  const discountsOf = await discountsFor(visit, country, packages, asked)
  const offers = await Promise.all(
    packages.map(async (each) => {
      const { discount, next } = discountsOf(each)
      const price = { amount: reduced(each.amount, discount), currency: each.currency }
      const methods = await offeredMethods(site, country, price)
      return {
        package: each,
        discount,
        next,
        price,
        methods: methods.filter(({ method }) => pays(discount, method.id)),
      }
    }),
  )
  const best = bestValue(packages)
  return {
    country,
    vat_rate: await readVatRate(country, now()),
    message_credits: site.message_credits,
    packages: offers.map((offer) => describePackage(offer, site.message_credits, offer.package === best)),
    methods: describeMethods(offers, country, locale),
  }
}

interface PackageOffer {
  package: Package
  discount: Discount | null
  next: Discount | null
  price: { amount: number; currency: string }
  methods: OfferedMethod[]
}

function describePackage(
  { package: { id, credits, amount: full_amount, lowest }, discount, next, price, methods }: PackageOffer,
  messageCredits: number,
  best_value: boolean,
): OfferedPackage {
  const { amount, currency } = price
  return {
    id,
    credits,
    amount,
    full_amount,
    currency,
    price_per_credit: computeCreditPrice(1, { amount, credits }),
    price_per_message: computeCreditPrice(messageCredits, { amount, credits }),
    discount: discount && describeDiscount(discount),
    amount_afterwards: discount?.reason === 'code' ? null : discount && reduced(full_amount, next),
    lowest_30_days: discount && lowest,
    best_value,
    methods: methods.map(({ method }) => method.id),
  }
}

function describeDiscount({ code, percentage, reason, expires }: Discount): OfferedDiscount {
  return { code, percentage, reason, ends_at: expires?.toISOString() ?? null }
}

function pays(discount: Discount | null, method: string): boolean {
  return discount?.paymentMethods?.includes(method) ?? true
}

/** The package with the lowest full price per credit. */
function bestValue(packages: readonly Package[]): Package | undefined {
  return packages.toSorted((one, other) => one.amount * other.credits - other.amount * one.credits)[0]
}

/** All methods of several offers, without duplicates, in the country's order. */
function describeMethods(
  offers: readonly { price: Money; methods: readonly OfferedMethod[] }[],
  country: string,
  locale: Locale,
): PaymentMethodRow[] {
  const i18n = i18nFor(locale)
  const rows = new Map<string, PaymentMethodRow>()
  for (const { price, methods } of offers)
    for (const { method, provider } of methods) {
      const marks = marksOf(method.id, { country, price, at: now() })
      rows.set(method.id, {
        id: method.id,
        label: labelOf(method.id, i18n),
        kind: method.kind,
        marks: marks.map(({ id, label }) => ({ id, label })),
        can_store: provider.can.store && method.kind === 'card',
      })
    }
  return mostUsedFirst([...rows.values()], country)
}
