import { monthStart } from '#app/features/preferences/calendar/month-start.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { Viewer } from '#app/web/visit.ts'
import type { Money, SpentThisMonth } from './statement.contract.ts'
import { creditsSpentSince, moneyPaidSince } from './this-month.db.server.ts'

/** Since the month began where the member lives. */
export async function spentThisMonth({ id, time_zone }: Viewer): Promise<SpentThisMonth> {
  const since = monthStart(now(), time_zone)
  const [credits, money] = await Promise.all([creditsSpentSince(id, since), moneyPaidSince(id, since)])
  return { credits, money }
}

/** What an order has to count, in its own transaction. */
export function paidThisMonth({ id, time_zone }: Pick<Viewer, 'id' | 'time_zone'>, tx: Tx): Promise<Money[]> {
  return moneyPaidSince(id, monthStart(now(), time_zone), tx)
}
