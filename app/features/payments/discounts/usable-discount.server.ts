import { signupOf } from '#app/features/accounts/user/premium.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { isUsed } from '../orders/payments.db.server.ts'
import {
  type Discount,
  onceKeyOf,
  timeBonusCode,
  timeBonusSeconds,
  welcomeCode,
  welcomeSeconds,
} from './discount.ts'
import { findCode } from './discount-codes.db.server.ts'

/** A code as somebody typed it, if this member can use it now. */
export async function usableDiscount(viewer: Viewer, site: Site, typed: string): Promise<Discount> {
  const code = typed.trim().toUpperCase()
  const discount = (await ownDiscount(viewer, code)) ?? (await codeOf(viewer, site, code))
  if (!discount || (discount.expires && discount.expires <= now())) throw new Refusal('code_not_found')
  const onceKey = onceKeyOf(discount, viewer.id)
  if (onceKey && (await isUsed(onceKey))) throw new Refusal('code_already_used')
  return discount
}

/** What new members get by themselves, counted from their sign-up by our clock; gone with the first purchase. */
async function ownDiscount(viewer: Viewer, code: string): Promise<Discount | null> {
  const own = ownDiscounts[code]
  if (!own || viewer.premium) return null
  const signup = await signupOf(viewer.id)
  return { ...own, expires: new Date(signup.getTime() + own.seconds * 1000) }
}

const forEverybody = { country: null, currency: null, minimumOrderValue: null, paymentMethods: null }
const ownDiscounts: Record<string, Omit<Discount, 'expires'> & { seconds: number }> = {
  [timeBonusCode]: {
    ...{ code: timeBonusCode, percentage: 25, validity: 'once-per-user', seconds: timeBonusSeconds },
    ...forEverybody,
  },
  [welcomeCode]: {
    ...{ code: welcomeCode, percentage: 10, validity: 'once-per-user', seconds: welcomeSeconds },
    ...forEverybody,
  },
}

async function codeOf(viewer: Viewer, site: Site, code: string): Promise<Discount | null> {
  const row = await findCode(site.id, viewer.id, code)
  if (row?.status !== 'active') return null
  const { validity, country, currency, expires } = row
  return {
    ...{ code, validity, country, currency, expires, percentage: Number(row.value_percentage) },
    ...{ minimumOrderValue: row.minimum_order_value, paymentMethods: row.paymentmethods },
  }
}

interface DiscountedOrder {
  country: string
  currency: string
  fullAmount: number
  method: string
}

/** Whether a code goes with an order. */
export function refuseUnlessFits(discount: Discount, order: DiscountedOrder) {
  const { country, currency, minimumOrderValue, paymentMethods } = discount
  if (country && country !== order.country) throw new Refusal('code_other_country')
  if (currency && currency !== order.currency) throw new Refusal('code_other_country')
  if (minimumOrderValue && order.fullAmount < minimumOrderValue) throw new Refusal('code_minimum_order')
  if (paymentMethods && !paymentMethods.includes(order.method)) throw new Refusal('code_other_method')
}
