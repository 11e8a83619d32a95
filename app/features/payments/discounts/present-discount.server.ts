import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { RootData } from '#app/web/page/root-data.ts'
import type { Viewer } from '#app/web/visit.ts'
import { readDiscounts } from './new-members-discounts.server.ts'

/** The discount to show on the pages of a new member. A failure breaks no page. */
export async function presentDiscount(viewer: Viewer, signup: Date): Promise<PresentedDiscount> {
  if (viewer.premium) return nothing
  try {
    const { open, reservedBy } = await readDiscounts(viewer, signup)
    const [active, next] = open
    if (!active) return { ...nothing, discountReservedBy: reservedBy }
    const discount = {
      reason: active.reason,
      percentage: active.percentage,
      ends_at: active.expires.toISOString(),
      milliseconds_left: active.expires.getTime() - now().getTime(),
      percentage_afterwards: next?.percentage ?? 0,
    }
    return { ...nothing, discount }
  } catch (error) {
    log.warn({ error }, 'the discount of a new member could not be read')
    return nothing
  }
}

type PresentedDiscount = Pick<RootData, 'discount' | 'discountReservedBy'>
const nothing: PresentedDiscount = { discount: null, discountReservedBy: null }
