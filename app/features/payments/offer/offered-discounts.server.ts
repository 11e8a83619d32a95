import type { Package } from '#app/features/sites/prices/prices.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/web/visit.ts'
import type { Discount } from '../discounts/discount.ts'
import { whyUnfit } from '../discounts/fits-order.server.ts'
import { activeDiscount } from '../discounts/new-members-discounts.server.ts'
import { usableDiscount } from '../discounts/usable-discount.server.ts'
import type { PackagesQuery } from './packages.contract.ts'

/**
 * By which discount each package is cheaper for somebody: an order has one, and of what the member has by themselves and
 * a code that they typed the one that saves more counts.
 */
export async function discountsFor(
  { viewer, site, locale }: Visit,
  country: string,
  packages: readonly Package[],
  { discountcode, package: packageId }: PackagesQuery,
): Promise<(each: Package) => Discount | null> {
  if (!viewer) {
    if (discountcode !== undefined) throw new Refusal('authentication_required')
    return () => null
  }
  const typed = discountcode === undefined ? null : await usableDiscount(viewer, site, discountcode)
  const active = await activeDiscount(viewer)
  const unfit = (discount: Discount, { amount, currency }: Package) =>
    whyUnfit(discount, { country, currency, fullAmount: amount }, locale)
  const wanted = packages.filter(({ id }) => packageId === undefined || id === packageId)
  const refusals = typed ? wanted.map((each) => unfit(typed, each)) : []
  const [refusal] = refusals
  if (refusal && refusals.every(Boolean)) throw refusal
  return (each) => {
    const fitting = [typed, active].flatMap((one) => (one && !unfit(one, each) ? [one] : []))
    return fitting.toSorted((one, other) => other.percentage - one.percentage)[0] ?? null
  }
}
