import { nextMidnight } from './next-midnight.ts'

interface Zone {
  zone: string | null
  /** When it became another one; null if it never did. */
  changedAt: Date | null
}

const hour = 3_600_000
/** From one evening to the next it has passed, so that travellers lose no day. */
const settledAfter = 20 * hour

/**
 * When a day of the member ends that something is counted by or has to wait for: at their next midnight. A zone that was
 * chosen a moment ago, or none at all, could bring that midnight as near as one likes, so then 20 hours have to pass.
 */
export function dayEnd(at: Date, { zone, changedAt }: Zone): Date {
  const midnight = nextMidnight(at, zone)
  const settled = zone !== null && (!changedAt || at.getTime() - changedAt.getTime() >= settledAfter)
  return settled ? midnight : new Date(Math.max(midnight.getTime(), at.getTime() + settledAfter))
}
