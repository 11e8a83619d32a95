import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openCase } from '#app/features/staff-access/cases.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { makeMember } from '#tests/make/member.ts'
import { buyCredits } from '#tests/make/payments/order.ts'
import { makeProfiles } from '#tests/make/profile.ts'
import { siteOf } from '#tests/make/site.ts'
import { readAlarms } from './read-alarms.server.ts'
import { readStart } from './read-start.server.ts'
import { countRecentDays } from './statistics/count-days.server.ts'
import { daysBefore, startOf, utcDay } from './statistics/utc-days.ts'
import '#tests/isolated-database.ts'

const [main, other] = [await siteOf(), await siteOf('she.localhost')]
const admin = { roles: [{ role: 'admin', site_id: null }] } as const

async function openReport(siteId: string) {
  const subjectId = newId()
  await transaction((tx) => openCase(tx, { kind: 'report', siteId, subjectId }))
  return subjectId
}

test('TRUST-8 the start page shows each queue of the reader with its oldest case and what is late', async () => {
  moveClock(-30 * 3_600_000)
  await openReport(main.id)
  resetClock()
  const skipped = await openReport(main.id)
  await openReport(other.id)
  await db().updateTable('review_case').set({ skipped_at: now() }).where('subject_id', '=', skipped).execute()
  const { queues } = await readStart(admin)
  expect(queues.find(({ kind }) => kind === 'report')).toMatchObject({
    waiting: 2,
    late: 1,
    skipped: 1,
    oldestMinutes: 30 * 60,
    promisedHours: 24,
    isCapped: false,
  })
  // What somebody has put aside still waits.
  moveClock(-40 * 3_600_000)
  const lateSkipped = await openReport(main.id)
  resetClock()
  await db()
    .updateTable('review_case')
    .set({ skipped_at: now() })
    .where('subject_id', '=', lateSkipped)
    .execute()
  expect((await readStart(admin)).queues.find(({ kind }) => kind === 'report')).toMatchObject({
    waiting: 2,
    late: 2,
    skipped: 2,
    oldestMinutes: 40 * 60,
  })
  const moderator = { roles: [{ role: 'moderator', site_id: other.id }] } as const
  const own = (await readStart(moderator)).queues
  expect(own.find(({ kind }) => kind === 'report')).toMatchObject({ waiting: 1, late: 0, skipped: 0 })
  expect(own.map(({ kind }) => kind)).not.toContain('refund')
  const writer = { roles: [{ role: 'writer', site_id: null }] } as const
  expect(await readStart(writer)).toMatchObject({ queues: [], figures: null, troubles: null })
})

test('SITE-1 today is compared with the same hours of the same weekday', async () => {
  const today = utcDay(now())
  const at = (hour: number, day: string) => new Date(startOf(day).getTime() + hour * 3_600_000)
  const signedUp = (date: Date) => ({ last_seen_at: date, account: { signup_date: date } })
  for (const [hours, age] of [
    [1, 0],
    [1, 7],
    [2, 7],
    [20, 7],
  ] as const)
    await makeMember(signedUp(at(hours, daysBefore(today, age))))
  // Half past three: of both days the first three hours count.
  moveClock(at(3.5, today).getTime() - now().getTime())
  expect((await readStart(admin)).figures?.isCounted).toBe(false)
  await countRecentDays()
  const { figures } = await readStart(admin)
  resetClock()
  expect(figures?.isCounted).toBe(true)
  expect(figures?.hours).toBe(3)
  const signups = figures?.rows.find(({ measure }) => measure === 'signups')
  expect(signups).toMatchObject({ today: 1, weekAgo: 2, weekAgoInAll: 3 })
})

test('MONEY-2 chargebacks by a card scheme raise an alarm near its threshold and above it', async () => {
  const member = await makeMember({ country: 'DE' })
  const { payment_id } = await buyCredits(member)
  // Thousands of rows; their triggers are not under test.
  await sql`alter table payment disable trigger user`.execute(db())
  const month = new Date(Date.UTC(now().getUTCFullYear(), now().getUTCMonth()))
  const before = new Date(Date.UTC(now().getUTCFullYear(), now().getUTCMonth() - 1, 2))
  /** Payments of last month, some of which are charged back in this one. */
  const add = (from: number, count: number, taken: number) =>
    sql`
    insert into payment select copy.* from payment, generate_series(${from}::int, ${from + count - 1}::int) as place,
      lateral jsonb_populate_record(null::payment, to_jsonb(payment) || jsonb_build_object(
        'id', gen_random_uuid(), 'number', lpad(place::text, 10, '0'), 'client_key', 'copy of a payment ' || place,
        'provider_payment_id', 'copy ' || place, 'paid_with', 'Mastercard •••• 4444', 'paid_at', ${before}::timestamptz,
        'chargebacks', (place < ${from + taken})::int,
        'charged_back_at', case when place < ${from + taken} then ${month}::timestamptz end)) as copy
    where payment.id = ${payment_id}`.execute(db())
  const alarm = async () =>
    (await readAlarms([main])).chargebacks.find(({ scheme }) => scheme === 'Mastercard')
  await add(1, 4000, 59)
  expect(await alarm()).toBeUndefined()
  await add(4001, 1, 1)
  expect(await alarm()).toMatchObject({ taken: 60, paid: 4001, state: 'near' })
  await add(4002, 40, 40)
  expect(await alarm()).toMatchObject({ taken: 100, paid: 4041, state: 'over' })
  expect((await readAlarms([other])).chargebacks).toEqual([])
  // The same share of many more payments is allowed.
  await add(5000, 2700, 0)
  expect(await alarm()).toMatchObject({ taken: 100, state: 'near' })
})

test('TRUST-12 removals for fraud raise an alarm at twice a usual week, and a handful never does', async () => {
  const removed = (days: number) => ({
    account: { banned_for: 'fraud' as const, banned_at: new Date(now().getTime() - days * 86_400_000) },
  })
  const usual = await makeProfiles(12, () => ({ on: 'she.localhost', ...removed(15) }))
  const alarms = async () => {
    await countRecentDays()
    return (await readAlarms([other])).scams
  }
  expect(usual).toHaveLength(12)
  await makeProfiles(4, () => ({ on: 'she.localhost', ...removed(0) }))
  expect(await alarms()).toEqual([])
  await makeProfiles(2, () => ({ on: 'she.localhost', ...removed(0) }))
  expect(await alarms()).toEqual([{ measure: 'fraud_removals', site: other.name, recent: 6, usual: 3 }])
})
