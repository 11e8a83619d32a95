import { isDemo } from '#app/platform/env.server.ts'
import { configuredProviders } from '../providers/providers.server.ts'
import { findLastEvents } from './payment-events.db.server.ts'

const hour = 3_600_000

/**
 * When each provider has last sent a message. `missing`: an order was paid since without one, so that only the poll has
 * found it.
 */
export async function readLastWebhooks() {
  const providers = configuredProviders().map(({ id }) => id)
  const rows = await findLastEvents(providers)
  return rows.map(({ provider, received_at, paid_at }) => ({
    provider,
    receivedAt: received_at,
    missing: isMissing(received_at, paid_at),
  }))
}

function isMissing(receivedAt: Date | null, paidAt: Date | null) {
  // The demo is filled with orders that no provider has reported.
  if (!paidAt || (isDemo() && !receivedAt)) return false
  return paidAt.getTime() > (receivedAt?.getTime() ?? 0) + hour
}
