import { reactivationDays } from '#app/features/accounts/closing/close-account.server.ts'
import { type Claim, type PaidFor, sumOf } from '#app/features/accounts/closing/paid-for.ts'
import { erasedOn } from '#app/features/accounts/user/users.server.ts'
import { paymentCountry } from '#app/features/payments/offer/payment-country.server.ts'
import { unusedCredits } from '#app/features/payments/refunds/withdraw/unused-credits.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Viewer, Visit } from '#app/web/visit.ts'

type Leaver = Pick<Visit, 'site' | 'selectedCountry' | 'geoipCountry'> & { viewer: Pick<Viewer, 'id'> }
type Order = Awaited<ReturnType<typeof unusedCredits>>[number]

const day = 86_400_000

/** The purchases that a leaving or former member has not used, and until when they can be refunded. */
export async function paidForAndUnused(visit: Leaver): Promise<PaidFor> {
  const [orders, country, eraseAt] = await Promise.all([
    unusedCredits(visit),
    paymentCountry(visit, undefined),
    erasedOn(visit.viewer),
  ])
  const lastBefore = lastDayBefore(eraseAt ?? new Date(now().getTime() + reactivationDays * day))
  const comesBack = ({ refundable, sameWay }: Order) => refundable && sameWay
  const goesToAccount = ({ refundable, sameWay, needsAccount }: Order) =>
    needsAccount || (refundable && !sameWay)
  return {
    country,
    refundable: claimOf(orders.filter(comesBack), lastBefore),
    byAccount: claimOf(orders.filter(goesToAccount), lastBefore),
    lost: sumOf(orders.filter(({ refundable, credits }) => !refundable && credits > 0)),
  }
}

function claimOf(orders: Order[], lastBefore: string): Claim {
  const [lastDay = null] = orders
    .map((order) => order.lastDay ?? lastBefore)
    .concat(lastBefore)
    .toSorted()
  return { ...sumOf(orders), orders: orders.map(({ number }) => number), lastDay }
}

/** After erasure nobody can prove that an order was theirs. On that very day, today is still named. */
function lastDayBefore(eraseAt: Date): string {
  const last = Math.max(eraseAt.getTime() - day, now().getTime())
  return new Date(last).toISOString().slice(0, 10)
}
