import { onlineFor } from '#app/platform/values/online.ts'
import type { LastActive } from './profile-view.contract.ts'

const day = 86_400_000

export function lastActiveBand(seenAt: Date, at: Date): LastActive {
  const since = at.getTime() - seenAt.getTime()
  if (since < onlineFor) return 'now'
  if (since < day) return 'day'
  if (since < 7 * day) return 'week'
  return since < 30 * day ? 'month' : 'earlier'
}
