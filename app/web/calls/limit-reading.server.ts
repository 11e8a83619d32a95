import { env } from '#app/platform/env.server.ts'
import { limitKey } from '#app/platform/limits/limit-key.server.ts'
import { type Reading, readingCosts } from './limits.ts'
import { spendPoints } from './spend-points.server.ts'

/** A member, or a visitor at an address. */
type Reader = { viewer: { id: string } } | { viewer: { id: string } | null; address: string }

/**
 * Rules spend these points before they return data about people, so that a page does not bypass the limit of its call.
 */
export async function spendReadingPoints(reader: Reader, what: Reading) {
  if (env().RATE_LIMITS) await spendPoints(...pointsOf(reader), readingCosts[what])
}

function pointsOf(reader: Reader): ['reading_member' | 'reading_visitor', string] {
  if (reader.viewer) return ['reading_member', reader.viewer.id]
  return ['reading_visitor', limitKey('address' in reader ? reader.address : '')]
}
