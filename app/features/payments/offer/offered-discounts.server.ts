import { readSignupDate } from '#app/features/accounts/user/premium.server.ts'
import type { Package } from '#app/features/sites/prices/prices.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/web/visit.ts'
import type { Discount } from '../discounts/discount.ts'
import { openDiscounts } from '../discounts/new-members-discounts.server.ts'
import { type Asking, discountRefusal, usableDiscount } from '../discounts/usable-discount.server.ts'
import type { PackagesQuery } from './packages.contract.ts'

interface Reductions {
  discount: Discount | null
  /** What follows when a new member's automatic discount ends. */
  next: Discount | null
}

/**
 * The discount that makes each package cheaper for somebody. An order has one: of the automatic one and a typed code,
 * the one that saves more. Quotes and orders both use this, so they cannot differ.
 */
export async function discountsFor(
  { viewer, site, locale }: Visit,
  country: string,
  packages: readonly Package[],
  { discountcode, package: packageId }: PackagesQuery,
  asking?: Asking,
): Promise<(each: Package) => Reductions> {
  if (!viewer) {
    if (discountcode !== undefined) throw new Refusal('authentication_required')
    return () => ({ discount: null, next: null })
  }
  const typed = discountcode === undefined ? null : await usableDiscount(viewer, site, discountcode, asking)
  const [active = null, next = null] = await openDiscounts(viewer, await readSignupDate(viewer.id))
  const unfit = (discount: Discount, { id, amount, currency }: Package) =>
    discountRefusal(discount, { packageId: id, country, currency, fullAmount: amount }, locale)
  const wanted = packages.filter(({ id }) => packageId === undefined || id === packageId)
  const refusals = typed ? wanted.map((each) => unfit(typed, each)) : []
  const [refusal] = refusals
  if (refusal && refusals.every(Boolean)) throw refusal
  return (each) => {
    const fitting = [typed, active].flatMap((one) => (one && !unfit(one, each) ? [one] : []))
    const [discount = null] = fitting.toSorted((one, other) => other.percentage - one.percentage)
    return { discount, next: discount === active ? next : null }
  }
}
