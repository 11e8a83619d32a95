import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { recordVisit } from '#app/features/members/member-row.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { buyCredits, updateAndReceivePayment } from '#tests/make/payments/order.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { siteOf } from '#tests/make/site.ts'
import { countDay, countRecentDays, recountLastDays } from './count-days.server.ts'
import { writeCsv } from './export-statistics.server.ts'
import { readDays, readPlots } from './read-statistics.server.ts'
import { daysBefore, startOf, utcDay } from './utc-days.ts'
import '#tests/isolated-database.ts'

const yesterday = daysBefore(utcDay(now()), 1)
const at = (hour: number, day = yesterday) => new Date(startOf(day).getTime() + hour * 3_600_000)
const admin = { id: newId(), roles: [{ role: 'admin', site_id: null }] } as const

const joining = (hour: number, network?: string) => ({
  last_seen_at: at(hour),
  account: {
    signup_date: at(hour),
    confirmed_at: at(hour + 1),
    tracking: JSON.stringify(network ? { network } : {}),
  },
})

function storedRows() {
  const order = sql`site_id, measure, part, day, name, currency`
  return db().selectFrom('statistic_day').selectAll().orderBy(order).execute()
}

async function countsOf(siteId: string, measure: string) {
  const rows = (await storedRows()).filter((row) => row.site_id === siteId && row.measure === measure)
  return Object.fromEntries(
    rows.map(({ part, name, count }) => [part === 'all' ? part : `${part} ${name}`, count]),
  )
}

const [main, other] = [await siteOf(), await siteOf('she.localhost')]

beforeAll(async () => {
  const anna = await makeMember({ country: 'DE', ...joining(1, 'radio') })
  const bea = await makeProfile({ country: 'FR', ...joining(23, '=HYPERLINK("evil")') })
  await makeProfile({ country: 'DE', ...joining(22.99) })
  await makeProfile({ country: 'DE', on: 'she.localhost', ...joining(5) })
  // The second before and the first of the next day are not of this day.
  await makeProfile({ country: 'DE', ...joining(-0.001) })
  await makeProfile({ country: 'DE', ...joining(24) })
  const fictional = await makeProfile({ kind: 'fictional', last_seen_at: at(3) })
  const lines = [anna, bea, anna, fictional].map((by) => ({ by, text: 'Hello' }))
  await makeConversation(anna, bea, { lines: lines.slice(0, 3), at: at(12) })
  await makeConversation(anna, fictional, { lines: lines.slice(2), at: at(13) })
  moveClock(at(9).getTime() - now().getTime())
  const { payment_id } = await buyCredits(anna)
  moveClock(11 * 3_600_000)
  await updateAndReceivePayment(payment_id, { charged_back: true })
  resetClock()
})

test('SITE-1 counts each day once by site, country and source, exactly at its borders in UTC', async () => {
  await countDay(yesterday)
  expect(await countsOf(main.id, 'signups')).toEqual({
    all: 3,
    'country DE': 2,
    'country FR': 1,
    'source ': 1,
    'source radio': 1,
    'source =HYPERLINK("evil")': 1,
  })
  expect(await countsOf(other.id, 'signups')).toMatchObject({ all: 1 })
  // Confirmed an hour later: one of them on the next day, and one of the day before on this one.
  expect(await countsOf(main.id, 'activations')).toMatchObject({ all: 3, 'country DE': 3 })
  expect(await countsOf(main.id, 'messages')).toMatchObject({ all: 4, 'country DE': 3, 'source radio': 3 })
  const { amount } = await db().selectFrom('payment').select('amount').executeTakeFirstOrThrow()
  const price = `${amount}`
  const money = (await storedRows()).filter(({ measure, part }) => measure === 'purchases' && part === 'all')
  expect(money).toMatchObject([{ count: 1, amount: price, currency: 'EUR' }])
  expect(await countsOf(main.id, 'chargebacks')).toMatchObject({ all: 1, 'source radio': 1 })
})

test('SITE-1 counting a day again, or twice at once, changes nothing', async () => {
  await countDay(yesterday)
  const before = await storedRows()
  await Promise.all([countDay(yesterday), countDay(yesterday), recountLastDays()])
  const after = await storedRows()
  expect(after.filter(({ day }) => String(day) === String(before[0]?.day))).toEqual(before)
})

test('SITE-1 a member who comes back is active once a day, and on each day', async () => {
  const member = await makeProfile({ country: 'SE', last_seen_at: at(-50) })
  for (const hour of [1, 2, 23, 25]) await recordVisit(db(), member.id, at(hour))
  await countDay(yesterday)
  expect(await countsOf(main.id, 'active')).toMatchObject({ 'country SE': 1 })
  await countDay(utcDay(now()))
  const today = (await storedRows()).filter(
    ({ measure, name, part }) => measure === 'active' && part === 'country' && name === 'SE',
  )
  expect(today).toHaveLength(2)
})

test('SITE-1 days from before the first run are counted by the job, and today again and again', async () => {
  await makeProfile({
    country: 'DK',
    ...joining(4, 'radio'),
    account: { ...joining(4, 'radio').account, signup_date: at(4, daysBefore(yesterday, 70)) },
  })
  await countRecentDays()
  const runs = await db().selectFrom('statistic_run').selectAll().orderBy('day').execute()
  expect(runs.length).toBe(72)
  moveClock(60_000)
  await countRecentDays()
  resetClock()
  const again = await db().selectFrom('statistic_run').selectAll().orderBy('day').execute()
  const changed = again.filter(
    ({ counted_at }, place) => counted_at.getTime() !== runs[place]?.counted_at.getTime(),
  )
  expect(changed).toHaveLength(1)
  expect(await countsOf(main.id, 'signups')).toMatchObject({ 'country DK': 1 })
})

test('AUTH-12 a right on one site shows the figures of this site only', async () => {
  await countDay(yesterday)
  const moderator = { id: newId(), roles: [{ role: 'moderator', site_id: other.id }] } as const
  const { plots, sites } = await readPlots(moderator, { by: 'site', days: 30 })
  expect(sites).toEqual([{ id: other.id, name: other.name }])
  expect(plots[0]).toMatchObject({ measure: 'signups', total: 1, series: [{ name: other.name, total: 1 }] })
  const refused = readPlots(moderator, { site: main.id, by: 'site', days: 30 })
  await expect(refused).rejects.toMatchObject({ code: 'right_required' })
  await expect(readDays(moderator, { by: 'site', days: 30 })).resolves.toEqual([])
  const editor = { id: newId(), roles: [{ role: 'editor', site_id: other.id }] } as const
  const rows = await readDays(editor, { by: 'site', days: 30 })
  expect(new Set(rows.map(({ site }) => site))).toEqual(new Set(['she.localhost']))
})

test('SITE-1 the days before are added up beside those that are shown', async () => {
  await countDay(yesterday)
  const day = daysBefore(yesterday, 30)
  await db()
    .insertInto('statistic_day')
    .values([
      { site_id: main.id, measure: 'signups', part: 'all', day, count: 7 },
      { site_id: other.id, measure: 'signups', part: 'all', day: daysBefore(day, 29), count: 5 },
      { site_id: other.id, measure: 'signups', part: 'all', day: daysBefore(day, 30), count: 100 },
    ])
    .execute()
  const { plots } = await readPlots(admin, { by: 'site', days: 30, compare: true })
  const earlier = plots.find(({ measure }) => measure === 'signups')?.earlier
  expect(earlier).toEqual({ total: 12, values: [5, ...Array(28).fill(0), 7] })
  const [alone] = (await readPlots(admin, { by: 'country', days: 30 })).plots
  expect(alone?.earlier).toBeNull()
  expect(plots[0]?.series).toEqual([{ name: '', total: alone?.total, values: expect.any(Array) }])
})

test('LEGAL-3 groups of fewer than five events are added up on the page and in the file', async () => {
  await countDay(yesterday)
  const { plots } = await readPlots(admin, { by: 'source', days: 30 })
  const signups = plots.find(({ measure }) => measure === 'signups')
  expect(signups?.series.map(({ name }) => name)).not.toContain('radio')
  const rows = await readDays(admin, { by: 'source', days: 30 })
  const names = rows.filter(({ measure }) => measure === 'signups').map(({ name }) => name)
  expect(names).not.toContain('radio')
  expect(names).toContain(null)
  const [inPlot, inFile] = [
    signups?.total,
    rows.filter(({ measure }) => measure === 'signups').reduce((sum, { count }) => sum + count, 0),
  ]
  expect(inPlot).toBe(inFile)
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'SITE-3 a cell that a spreadsheet would run is text in the file: %j',
  (name) => {
    const row = {
      day: yesterday,
      site: 'localhost',
      measure: 'signups',
      name,
      count: 5,
      amount: 0,
      currency: '',
    } as const
    const [, line = ''] = writeCsv([row], 'source').split('\r\n')
    expect(line).toMatch(/^\d{4}-\d\d-\d\d,localhost,signups,"?'/)
  },
)
