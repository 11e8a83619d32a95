import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { NewMembersDiscount } from '#app/web/page/root-data.ts'
import type { Viewer } from '#app/web/visit.ts'
import { openDiscounts } from './new-members-discounts.server.ts'

/** What the pages of a new member tell of. No page fails for want of it. */
export async function tellDiscount(viewer: Viewer, signup: Date): Promise<NewMembersDiscount | null> {
  if (viewer.premium) return null
  try {
    const [active, next] = await openDiscounts(viewer, signup)
    if (!active) return null
    return {
      ...{ reason: active.reason, percentage: active.percentage, ends_at: active.expires.toISOString() },
      milliseconds_left: active.expires.getTime() - now().getTime(),
      percentage_afterwards: next?.percentage ?? 0,
    }
  } catch (error) {
    log.warn({ error }, 'the discount of a new member could not be read')
    return null
  }
}
