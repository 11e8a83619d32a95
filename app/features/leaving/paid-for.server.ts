import { reactivationDays } from '#app/features/accounts/closing/close-account.server.ts'
import { type PaidFor, sumOf } from '#app/features/accounts/closing/paid-for.ts'
import { paymentCountry } from '#app/features/payments/offer/payment-country.server.ts'
import { unusedCredits } from '#app/features/payments/refunds/unused-credits.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Viewer, Visit } from '#app/web/visit.ts'

type Leaver = Pick<Visit, 'site' | 'selectedCountry' | 'geoipCountry'> & { viewer: Pick<Viewer, 'id'> }

/** What somebody who leaves has paid for and not used, and by when it can still be had back. */
export async function paidForAndUnused(visit: Leaver): Promise<PaidFor> {
  const [orders, country] = await Promise.all([unusedCredits(visit), paymentCountry(visit, undefined)])
  const refundable = orders.filter((order) => order.refundable)
  // Once the account is erased, nobody can say any more that an order was theirs.
  const lastBefore = new Date(now().getTime() + (reactivationDays - 1) * 86_400_000)
    .toISOString()
    .slice(0, 10)
  const [first] = refundable
    .map(({ lastDay }) => lastDay ?? lastBefore)
    .concat(lastBefore)
    .toSorted()
  return {
    country,
    refundable: {
      ...sumOf(refundable),
      ...{ orders: refundable.map(({ number }) => number), lastDay: first ?? null },
    },
    lost: sumOf(orders.filter(({ refundable, credits }) => !refundable && credits > 0)),
  }
}
