import { findLimitPeriodStart } from '#app/features/preferences/calendar/month-start.ts'
import { readTimeZone } from '#app/features/preferences/preferences.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { Viewer } from '#app/web/visit.ts'
import type { Money, SpentThisMonth } from './statement.contract.ts'
import { creditsSpentSince, moneyPaidSince } from './this-month.db.server.ts'

/** Since the start of the month in the member's time zone. */
export async function spentThisMonth(viewer: Viewer): Promise<SpentThisMonth> {
  const { id } = viewer
  const since = findLimitPeriodStart(now(), await readTimeZone(viewer))
  const [credits, money] = await Promise.all([creditsSpentSince(id, since), moneyPaidSince(id, since)])
  return { credits, money }
}

/** What an order counts towards the monthly limit, in its own transaction. */
export async function paidThisMonth(viewer: Viewer, tx: Tx): Promise<Money[]> {
  return moneyPaidSince(viewer.id, findLimitPeriodStart(now(), await readTimeZone(viewer, tx)), tx)
}
