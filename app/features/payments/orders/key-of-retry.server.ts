import { now } from '#app/platform/clock.server.ts'
import { isOver } from './payment-facts.ts'
import { findKeyless } from './payments.db.server.ts'

/** What asks for the same within this is the same press, tried again. */
const retriedWithin = 60_000

/**
 * The key of an order that came without one. The same that was ordered a moment ago, and has not failed, is that order; of
 * several at once all count the same number of earlier ones, so that they are one.
 */
export async function keyOfRetry(memberId: string, requestHash: Buffer): Promise<string> {
  const earlier = await findKeyless(memberId, requestHash)
  const last = earlier.at(-1)
  const isRetry = last && !isOver(last) && now().getTime() - last.created_at.getTime() < retriedWithin
  return isRetry ? last.client_key : `keyless ${requestHash.toString('hex')} ${earlier.length}`
}
