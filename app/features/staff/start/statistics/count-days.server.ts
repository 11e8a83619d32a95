import { now } from '#app/platform/clock.server.ts'
import { acquireAdvisoryLock, transaction } from '#app/platform/database/transaction.server.ts'
import {
  dailyVisitsOlderThan,
  deleteCounts,
  findFirstSignup,
  findRuns,
  hoursOlderThan,
  insertCounts,
  insertHours,
  insertTotals,
  saveRun,
} from './count-days.db.server.ts'
import { measures } from './measures.ts'
import { daysBefore, startOf, utcDay } from './utc-days.ts'

/** Days before the first run are counted as far back as this. */
const countedDays = 400
/** What is entered late, such as a chargeback, changes these days once more at night. */
const recountedDays = 3
/** A run that has earlier days to count stops after this; the next one goes on. */
const budget = 20_000
const hourLength = 3_600_000
/** An event counts even if its transaction ends this long after its time. */
const slowestCommit = 60_000

/** Replaces the counts of a day (UTC) with what the sources say now: running it again changes nothing. */
export function countDay(day: string) {
  return transaction(async (tx) => {
    await acquireAdvisoryLock(tx, 'count statistics')
    const span = spanOf(day)
    await deleteCounts(tx, day, span)
    for (const measure of measures) await insertCounts(tx, measure, day, span)
    await saveRun(tx, day, now())
  })
}

const spanOf = (day: string) => ({ from: startOf(day), to: startOf(daysBefore(day, -1)) })

/**
 * Counts only the hours since the last run: a day of a million messages is not read every few minutes. Whoever reads
 * today's counts needs no countries and sources; after its end the day is counted as a whole.
 */
function countToday(day: string) {
  return transaction(async (tx) => {
    await acquireAdvisoryLock(tx, 'count statistics')
    const at = now()
    const whole = spanOf(day)
    const last = (await findRuns(day, tx)).find((run) => run.day === day)?.counted_at
    const since = last && last <= at ? last.getTime() - slowestCommit : 0
    const from = new Date(Math.max(whole.from.getTime(), Math.floor(since / hourLength) * hourLength))
    const span = { from, to: whole.to }
    await deleteCounts(tx, day, span)
    for (const measure of measures) await insertHours(tx, measure, span)
    await insertTotals(tx, day, whole)
    await saveRun(tx, day, at)
  })
}

/** The job of every few minutes: today, yesterday until it was counted after its end, and then what nobody has counted. */
export async function countRecentDays() {
  const startedAt = performance.now()
  const today = utcDay(now())
  await countToday(today)
  for (const day of await findUncountedDays(today)) {
    if (performance.now() - startedAt > budget) return
    await countDay(day)
  }
}

async function findUncountedDays(today: string): Promise<string[]> {
  const first = await findFirstSignup()
  const oldest = daysBefore(today, countedDays)
  const since = first && utcDay(first) > oldest ? utcDay(first) : oldest
  const counted = new Map((await findRuns(oldest)).map(({ day, counted_at }) => [day, counted_at]))
  const earlier = Array.from({ length: countedDays }, (_, index) => daysBefore(today, index + 1))
  return earlier.filter((day) => {
    const at = counted.get(day)
    return day >= since && (!at || at < startOf(daysBefore(day, -1)))
  })
}

/** The job of the night. Nothing is erased so soon, so no event is lost by counting again. */
export async function recountLastDays() {
  const today = utcDay(now())
  for (let age = 1; age <= recountedDays; age++) await countDay(daysBefore(today, age))
}

const twoWeeks = 15 * 86_400_000

export const oldDailyVisits = dailyVisitsOlderThan(twoWeeks)
export const oldStatisticHours = hoursOlderThan(twoWeeks)
