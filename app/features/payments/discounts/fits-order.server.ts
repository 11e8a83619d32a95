import { i18nFor } from '#app/i18n/i18n.server.ts'
import { countryName, formatList, formatMoney } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { labelOf } from '../methods/method-words.server.ts'
import { findMethod } from '../methods/offered-methods.ts'
import type { Discount } from './discount.ts'

interface DiscountedOrder {
  packageId: string
  country: string
  currency: string
  fullAmount: number
}

/** Why a code does not fit an order, in words that name what is missing; null if it does. */
export function whyUnfit(discount: Discount, order: DiscountedOrder, locale: Locale): Refusal | null {
  const { country, currency, minimumOrderValue: minimum, packageId } = discount
  if (packageId && packageId !== order.packageId) return new Refusal('code_other_package')
  if (country && country !== order.country)
    return new Refusal('code_other_country', { country: countryName(country, locale) })
  if (currency && currency !== order.currency) return new Refusal('code_other_currency', { currency })
  if (minimum && order.fullAmount < minimum)
    return new Refusal('code_minimum_order', { minimum: formatMoney(minimum / 100, order.currency, locale) })
  return null
}

/** Refuses a code that is not valid for the payment method. */
export function refuseUnlessPayable({ paymentMethods }: Discount, method: string, locale: Locale) {
  if (paymentMethods && !paymentMethods.includes(method)) throw otherMethod(paymentMethods, locale)
}

/** Refuses a code for one card brand with another, where the brand is known before payment. */
export function refuseUnlessOfBrand(
  { paymentMethods, cardBrands }: Discount,
  card: { brand: string | null },
  locale: Locale,
) {
  const brand = findMethod(card.brand?.toLowerCase() ?? '')
  if (cardBrands?.length && brand?.markOf && !cardBrands.includes(brand.id))
    throw otherMethod([...(paymentMethods ?? []).filter((id) => id !== brand.markOf), ...cardBrands], locale)
}

function otherMethod(methods: readonly string[], locale: Locale): Refusal {
  const labels = methods.map((id) => labelOf(id, i18nFor(locale)))
  return new Refusal('code_other_method', { methods: formatList(labels, locale, 'disjunction') })
}
