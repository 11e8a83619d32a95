import { i18nFor } from '#app/i18n/i18n.server.ts'
import { countryName, formatList, formatMoney } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { labelOf } from '../methods/method-words.server.ts'
import type { Discount } from './discount.ts'

interface DiscountedOrder {
  packageId: string
  country: string
  currency: string
  fullAmount: number
}

/** Why a code does not go with an order, in words that say what is missing; null if it does. */
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

/** Whether it goes with the way of paying. */
export function refuseUnlessPayable({ paymentMethods }: Discount, method: string, locale: Locale) {
  if (!paymentMethods || paymentMethods.includes(method)) return
  const labels = paymentMethods.map((id) => labelOf(id, i18nFor(locale)))
  throw new Refusal('code_other_method', { methods: formatList(labels, locale, 'disjunction') })
}
