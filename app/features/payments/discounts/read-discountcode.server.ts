import { Refusal } from '#app/platform/refusal.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { refuseIfUsed } from './code-state.server.ts'
import { type Discount, welcomeCode } from './discount.ts'
import type { Discountcode } from './discountcode.contract.ts'
import { isExpired, newMembersDiscount } from './new-members-discounts.server.ts'
import { findDiscount } from './usable-discount.server.ts'

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
