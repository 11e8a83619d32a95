import { i18nFor } from '#app/i18n/i18n.server.ts'
import { countryName, formatList, formatMoney } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { spendPoints } from '#app/web/calls/limits.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { labelOf } from '../methods/method-words.server.ts'
import { findMethod } from '../methods/offered-methods.ts'
import { refuseIfUsed } from './code-state.server.ts'
import { type Discount, spelledCode, welcomeCode } from './discount.ts'
import type { Discountcode } from './discountcode.contract.ts'
import { findCode } from './discounts.db.server.ts'
import { isExpired, newMembersDiscount } from './new-members-discounts.server.ts'

const codeShape = /^[\p{L}\p{N}_-]{3,40}$/u

export interface Asking {
  /** A second check for one press, which is no guess. */
  again?: boolean
}

/** The code as typed, if this member can use it now. */
export async function usableDiscount(
  viewer: Viewer,
  site: Site,
  typed: string,
  asking?: Asking,
): Promise<Discount> {
  const discount = await findDiscount(viewer, site, typed, asking)
  await refuseIfUsed(viewer, discount)
  if (isExpired(discount)) throw new Refusal('code_expired')
  return discount
}

/** Whether or not it can still be used. */
export async function findDiscount(
  viewer: Viewer,
  site: Site,
  typed: string,
  { again = false }: Asking = {},
): Promise<Discount> {
  const code = spelledCode(typed)
  if (!codeShape.test(code)) throw new Refusal('code_not_found')
  const own = await newMembersDiscount(viewer, code)
  // Limits guessing, whichever call it comes through.
  if (!own && !again) await spendPoints('discount_code', viewer.id)
  const discount = own ?? (await findTyped(viewer, site, code))
  if (discount) return discount
  // The discount of new members is gone after their first purchase; a member who has used it sees a used code.
  await refuseIfUsed(viewer, { code, validity: 'once-per-user', siteId: null })
  throw new Refusal('code_not_found')
}

export async function readDiscountcode(viewer: Viewer, site: Site, typed: string): Promise<Discountcode> {
  const discount = await findDiscount(viewer, site, typed)
  await refuseIfUsed(viewer, discount)
  return present(discount)
}

/** Only while it can be used. */
export async function readWelcomeCode(viewer: Viewer): Promise<Discountcode> {
  const discount = await newMembersDiscount(viewer, welcomeCode)
  if (!discount || isExpired(discount)) throw new Refusal('code_not_found')
  await refuseIfUsed(viewer, discount)
  return present(discount)
}

interface DiscountedOrder {
  packageId: string
  country: string
  currency: string
  fullAmount: number
}

/** Why a code does not fit an order, in words that name what is missing; null if it does. */
export function discountRefusal(discount: Discount, order: DiscountedOrder, locale: Locale): Refusal | null {
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

async function findTyped(viewer: Viewer, site: Site, code: string): Promise<Discount | null> {
  const row = await findCode(site.id, viewer.id, code)
  if (row?.status !== 'active') return null
  const { validity, country, currency, expires_at: expires, member_id: memberId, site_id: siteId } = row
  return {
    code,
    validity,
    country,
    currency,
    expires,
    memberId,
    siteId,
    reason: 'code',
    percentage: Number(row.value_percentage),
    minimumOrderValue: row.minimum_order_value,
    packageId: row.package_id,
    paymentMethods: row.payment_methods && rowsOf(row.payment_methods),
    cardBrands: row.payment_methods && brandsOf(row.payment_methods),
  }
}

/** Which card it will be is unknown before payment: a code for Visa counts as one for cards. */
function rowsOf(methods: readonly string[]): string[] {
  return [...new Set(methods.map((id) => findMethod(id)?.markOf ?? id))]
}

function brandsOf(methods: readonly string[]): string[] | null {
  const brands = methods.filter((id) => findMethod(id)?.markOf)
  return brands.some((id) => methods.includes(findMethod(id)?.markOf ?? '')) ? null : brands
}

function otherMethod(methods: readonly string[], locale: Locale): Refusal {
  const labels = methods.map((id) => labelOf(id, i18nFor(locale)))
  return new Refusal('code_other_method', { methods: formatList(labels, locale, 'disjunction') })
}

function present(discount: Discount): Discountcode {
  return {
    code: discount.code,
    country: discount.country,
    user_id: discount.memberId,
    expires: discount.expires?.toISOString() ?? null,
    value_percentage: discount.percentage,
    currency: discount.currency,
    minimum_order_value: discount.minimumOrderValue,
    status: 'active',
    validity: discount.validity,
    expired: isExpired(discount),
    paymentmethods: discount.paymentMethods && [...discount.paymentMethods],
  }
}
