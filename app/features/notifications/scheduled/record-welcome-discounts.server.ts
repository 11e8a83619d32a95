import { timeBonusSeconds } from '#app/features/accounts/user/premium.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { notify } from '../notify.server.ts'
import { welcomedBetween } from './scheduled.db.server.ts'

const hour = 3_600_000
/** After the time bonus, and not on the first evening. */
const since = timeBonusSeconds * 1000 + 20 * hour
/** A member who could not be notified by then has seen it on the pages. */
const until = 5 * 24 * hour
const batch = 500

/** Records the welcome discount for each new member, once. Runs every hour. */
export async function recordWelcomeDiscounts() {
  const at = now().getTime()
  let recorded: number
  do {
    recorded = await transaction(async (tx) => {
      const ids = await welcomedBetween(tx, new Date(at - until), new Date(at - since), batch)
      await notify(
        tx,
        ids.map((memberId) => ({ memberId, kind: 'discount' as const, key: 'welcome' })),
      )
      return ids.length
    })
  } while (recorded === batch)
}
