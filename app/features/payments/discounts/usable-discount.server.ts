import { Refusal } from '#app/platform/refusal.ts'
import { spendPoints } from '#app/web/calls/limits.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { findMethod } from '../methods/offered-methods.ts'
import { refuseIfUsed } from './code-state.server.ts'
import { type Discount, spelledCode } from './discount.ts'
import { findCode } from './discount-codes.db.server.ts'
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

/** Which card it will be is unknown before payment: a code for Visa counts as one for cards. */
function rowsOf(methods: readonly string[]): string[] {
  return [...new Set(methods.map((id) => findMethod(id)?.markOf ?? id))]
}

function brandsOf(methods: readonly string[]): string[] | null {
  const brands = methods.filter((id) => findMethod(id)?.markOf)
  return brands.some((id) => methods.includes(findMethod(id)?.markOf ?? '')) ? null : brands
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
