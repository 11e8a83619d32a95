import { monthStart } from '#app/features/preferences/calendar/month-start.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Viewer } from '#app/web/visit.ts'
import type { SpentThisMonth } from './statement.contract.ts'
import { creditsSpentSince, moneyPaidSince } from './this-month.db.server.ts'

/** Since the month began where the member lives. */
export async function spentThisMonth({ id, time_zone }: Viewer): Promise<SpentThisMonth> {
  const since = monthStart(now(), time_zone)
  const [credits, money] = await Promise.all([creditsSpentSince(id, since), moneyPaidSince(id, since)])
  return { credits, money }
}
