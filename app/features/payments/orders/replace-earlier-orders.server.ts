import { log } from '#app/platform/log.server.ts'
import { cancelAtProvider } from './cancel-at-provider.server.ts'
import { openPaymentsAtPage } from './payments.db.server.ts'

/**
 * Whoever orders again has left the page on which they could have paid before. What is still open there is cancelled, so
 * that it holds neither a code nor a part of the monthly limit; what was paid meanwhile is credited. Transfers, debits
 * and charges of kept cards go on. Answers whether there was anything.
 */
export async function replaceEarlierOrders(memberId: string, key: string): Promise<boolean> {
  const open = await openPaymentsAtPage(memberId)
  const earlier = open.filter(({ client_key }) => client_key !== key)
  // One that cannot be cancelled now stays open, as it would without a further order.
  for (const payment of earlier)
    await cancelAtProvider(payment).catch((error) =>
      log.warn({ payment: payment.id, error }, 'an earlier order could not be cancelled'),
    )
  return earlier.length > 0
}
