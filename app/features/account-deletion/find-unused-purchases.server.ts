import { reactivationDays, readEraseDate } from '#app/features/accounts/closed-account.server.ts'
import { paymentCountry } from '#app/features/payments/offer/payment-country.server.ts'
import { unusedCredits } from '#app/features/payments/refunds/refund-unused.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Viewer, Visit } from '#app/web/visit.ts'
import { type RefundClaim, sumOrders, type UnusedPurchases } from './unused-purchases.ts'

type ClosingVisit = Pick<Visit, 'site' | 'selectedCountry' | 'geoipCountry'> & { viewer: Pick<Viewer, 'id'> }
type Order = Awaited<ReturnType<typeof unusedCredits>>[number]

const day = 86_400_000

/** The purchases that a leaving or former member has not used, and until when they can be refunded. */
export async function findUnusedPurchases(visit: ClosingVisit): Promise<UnusedPurchases> {
  const [orders, country, eraseAt] = await Promise.all([
    unusedCredits(visit),
    paymentCountry(visit, undefined),
    readEraseDate(visit.viewer),
  ])
  const lastBefore = findLastClaimDay(eraseAt ?? new Date(now().getTime() + reactivationDays * day))
  const isRefundedDirectly = ({ refundable, sameWay }: Order) => refundable && sameWay
  const isRefundedToBankAccount = ({ refundable, sameWay, needsAccount }: Order) =>
    needsAccount || (refundable && !sameWay)
  return {
    country,
    refundable: toRefundClaim(orders.filter(isRefundedDirectly), lastBefore),
    byAccount: toRefundClaim(orders.filter(isRefundedToBankAccount), lastBefore),
    lost: sumOrders(orders.filter(({ refundable, credits }) => !refundable && credits > 0)),
  }
}

function toRefundClaim(orders: Order[], lastBefore: string): RefundClaim {
  const [lastDay = null] = orders
    .map((order) => order.lastDay ?? lastBefore)
    .concat(lastBefore)
    .toSorted()
  return { ...sumOrders(orders), orders: orders.map(({ number }) => number), lastDay }
}

/** After erasure nobody can prove that an order was theirs. On that very day, today is still named. */
function findLastClaimDay(eraseAt: Date): string {
  const last = Math.max(eraseAt.getTime() - day, now().getTime())
  return new Date(last).toISOString().slice(0, 10)
}
