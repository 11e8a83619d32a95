import { timeBonusSeconds } from '#app/features/accounts/user/time-bonus.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { welcomedBetween } from './occasions.db.server.ts'

const hour = 3_600_000
/** It follows the time bonus, and leaves the evening of the first day in peace. */
const since = timeBonusSeconds * 1000 + 20 * hour
/** Whoever could not be told by then has seen it on the pages. */
const until = 5 * 24 * hour
const batch = 500

/** Leaves it to be told that new members pay less for their first credits, to each once. Every hour. */
export async function noteWelcomeDiscounts() {
  const at = now().getTime()
  let noted: number
  do {
    noted = await transaction(async (tx) => {
      const ids = await welcomedBetween(tx, new Date(at - until), new Date(at - since), batch)
      await notify(
        tx,
        ids.map((memberId) => ({ memberId, kind: 'discount' as const, key: 'welcome' })),
      )
      return ids.length
    })
  } while (noted === batch)
}
