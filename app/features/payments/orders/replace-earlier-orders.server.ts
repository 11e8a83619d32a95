import { log } from '#app/platform/log.server.ts'
import { cancelAtProvider, takesCancelling } from './cancel-at-provider.server.ts'
import { findLeftPages, openPaymentsAtPage } from './payments.db.server.ts'

/**
 * Whoever orders again has left the page on which they could have paid before. What is still open there is cancelled, so
 * that it holds neither a code nor a part of the monthly limit; what was paid meanwhile is credited. Transfers, debits
 * and charges of kept cards go on. Answers what was left; what could not be cancelled is passed over by the new order.
 */
export async function replaceEarlierOrders(memberId: string, key: string): Promise<string[]> {
  const open = await openPaymentsAtPage(memberId)
  const earlier = open.filter(
    (payment) => payment.client_key !== key && (!payment.replaced_at || takesCancelling(payment)),
  )
  for (const payment of earlier)
    await cancelAtProvider(payment).catch((error) =>
      log.warn({ payment: payment.id, error }, 'an earlier order could not be cancelled'),
    )
  return [...earlier.map(({ id }) => id), ...(await findLeftPages(memberId))]
}
