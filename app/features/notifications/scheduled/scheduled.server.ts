import { z } from 'zod'
import { timeBonusSeconds } from '#app/features/accounts/user/premium.server.ts'
import { latestNameableJoin } from '#app/features/members/member-conditions.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob, priorities } from '#app/platform/jobs.server.ts'
import { digestReaders, welcomedBetween } from './scheduled.db.server.ts'

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

const day = 86_400_000
/** Small enough for memory and to process in a second. */
const defaultBatch = 500
const first = '00000000-0000-0000-0000-000000000000'

export const DigestsToRecord = z.object({
  /** The week of the digests: each member gets one a week. */
  week: z.string().optional(),
  after: z.uuid().optional(),
})

/**
 * Records the week's digest for the next members by id and enqueues the rest, in one transaction. A crash only repeats
 * a batch that nobody has seen, and just one batch is in memory at a time.
 */
export function recordDigests(
  { week = weekOf(now()), after = first }: z.infer<typeof DigestsToRecord>,
  { batch = defaultBatch } = {},
) {
  return transaction(async (tx) => {
    const at = now()
    const readers = await digestReaders(tx, {
      after,
      limit: batch,
      at,
      awaySince: new Date(at.getTime() - 2 * day),
      // A week of those who may be named by now, so that everyone is in one of the digests.
      newSince: new Date(latestNameableJoin(at).getTime() - 7 * day),
    })
    await notify(
      tx,
      readers.flatMap(({ id, people }) => [
        { memberId: id, kind: 'digest' as const, key: week },
        ...people.map((about) => ({ memberId: id, kind: 'digest' as const, key: `${week}:${about}`, about })),
      ]),
    )
    const last = readers.length === batch && readers.at(-1)
    if (last) {
      // Runs after these are sent, so that not all of them are in the queue at once.
      const options = { key: `digests ${week}`, priority: priorities.nextBatch }
      await addJob(tx, 'record_digests', { week, after: last.id }, options)
    }
    return readers.length
  })
}

/** The date of its Monday, so that a job delayed past midnight is still about the same week. */
function weekOf(at: Date): string {
  const monday = new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * day)
  return monday.toISOString().slice(0, 10)
}
