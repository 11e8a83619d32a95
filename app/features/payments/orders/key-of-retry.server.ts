import { now } from '#app/platform/clock.server.ts'
import { isOver } from './payment-facts.ts'
import { findKeyless } from './payments.db.server.ts'

/** The same request within this time is a retry of the same press. */
const retriedWithin = 60_000

/**
 * The key of an order that came without one. A repeat of a recent order that has not failed is that order; parallel
 * ones count the same number of earlier orders and so get the same key.
 */
export async function keyOfRetry(memberId: string, requestHash: Buffer): Promise<string> {
  const earlier = await findKeyless(memberId, requestHash)
  const last = earlier.at(-1)
  const isRetry = last && !isOver(last) && now().getTime() - last.created_at.getTime() < retriedWithin
  return isRetry ? last.client_key : `keyless ${requestHash.toString('hex')} ${earlier.length}`
}
