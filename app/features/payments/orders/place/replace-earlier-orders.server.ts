import { log } from '#app/platform/log.server.ts'
import { allowsCancelling, cancelAtProvider } from '../cancel/cancel-order.server.ts'
import { findAbandonedPages, openPaymentsAtPage } from '../payments.db.server.ts'

/**
 * Cancels orders still open at a provider's page when a member orders again, which frees their code and their share of
 * the monthly limit; what was paid meanwhile is credited. Transfers, debits and charges to stored cards go on. Returns
 * the orders that were left; the new order skips those that could not be cancelled.
 */
export async function replaceEarlierOrders(memberId: string, key: string): Promise<string[]> {
  const open = await openPaymentsAtPage(memberId)
  const earlier = open.filter(
    (payment) => payment.client_key !== key && (!payment.replaced_at || allowsCancelling(payment)),
  )
  for (const payment of earlier)
    await cancelAtProvider(payment).catch((error) =>
      log.warn({ payment: payment.id, error }, 'an earlier order could not be cancelled'),
    )
  return [...earlier.map(({ id }) => id), ...(await findAbandonedPages(memberId))]
}
