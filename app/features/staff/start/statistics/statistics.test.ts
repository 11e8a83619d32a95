import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { saveVariants } from '#app/features/campaigns/variants.server.ts'
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
import { readLanderTests } from './read-lander-tests.server.ts'
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

test('SITE-1 counts each refund, bounce, report of a scam and warning of the shield', async () => {
  const payment = await db().selectFrom('payment').selectAll().executeTakeFirstOrThrow()
  const refund = { payment_id: payment.id, reason: 'goodwill', credits: 0, status: 'paid' } as const
  const of = { id: newId(), client_key: 'a refund of yesterday', created_at: at(14), paid_at: at(15) }
  await db()
    .insertInto('refund')
    .values({ ...refund, ...of, amount: 250 })
    .execute()
  const bounce = { provider: 'ses', received_at: at(16), site_id: main.id, country: 'DE', source: 'radio' }
  await db()
    .insertInto('mail_event')
    .values([
      { ...bounce, key: 'hard', kind: 'hard_bounce' },
      { ...bounce, key: 'soft', kind: 'soft_bounce' },
      { ...bounce, key: 'spam', kind: 'complaint' },
      { ...bounce, key: 'elsewhere', kind: 'hard_bounce', site_id: null },
    ])
    .execute()
  const report = { site_id: main.id, language: 'en', evidence: '{}', created_at: at(17) }
  await db()
    .insertInto('report')
    .values([
      { ...report, id: newId(), number: 'R-1', reason: 'scam', member_id: payment.member_id },
      { ...report, id: newId(), number: 'R-2', reason: 'rude', member_id: payment.member_id },
    ])
    .execute()
  const messages = await db()
    .selectFrom('message')
    .innerJoin('conversation_party', (join) =>
      join
        .onRef('conversation_party.conversation_id', '=', 'message.conversation_id')
        .onRef('conversation_party.member_id', '<>', 'message.sender_id'),
    )
    .select(['message.id as message_id', 'conversation_party.member_id as receiver_id'])
    .where('sender_id', '=', payment.member_id!)
    .where('kind', '=', 'text')
    .limit(2)
    .execute()
  expect(messages).toHaveLength(2)
  const warnings = messages.map((message, place) => ({
    ...message,
    reasons: ['money' as const],
    created_at: at(18),
    // Found to be a false alarm.
    ...(place === 1 && { review: 'cleared' as const, reviewed_at: at(19) }),
  }))
  await db().insertInto('shield_warning').values(warnings).execute()
  await countDay(yesterday)
  const one = { all: 1, 'country DE': 1, 'source radio': 1 }
  expect(await countsOf(main.id, 'refunds')).toEqual(one)
  expect(await countsOf(main.id, 'bounces')).toEqual({ all: 2, 'country DE': 2, 'source radio': 2 })
  expect(await countsOf(main.id, 'scam_reports')).toEqual(one)
  expect(await countsOf(main.id, 'shield_hits')).toEqual(one)
  const refunded = (await storedRows()).find(({ measure, part }) => measure === 'refunds' && part === 'all')
  expect(refunded).toMatchObject({ amount: '250', currency: 'EUR' })
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

test('SITE-1 today is counted hour by hour: the hours before the last run wait for the end of the day', async () => {
  const today = utcDay(now())
  const moveTo = (hour: number) => moveClock(at(hour, today).getTime() - now().getTime())
  onTestFinished(resetClock)
  const join = (hour: number) =>
    makeProfile({
      on: 'she.localhost',
      last_seen_at: at(hour, today),
      account: { signup_date: at(hour, today) },
    })
  await join(2)
  await join(10.1)
  moveTo(10.5)
  await countRecentDays()
  const countsAt = async () => {
    const { rows } = await sql<{ hour: number; count: number }>`
      select extract(hour from hour at time zone 'UTC')::int as hour, sum(count)::int as count
      from statistic_hour where site_id = ${other.id} and measure = 'signups' and hour >= ${at(0, today)}
      group by 1 order by 1`.execute(db())
    const { count: total } = await db()
      .selectFrom('statistic_day')
      .select('count')
      .where('site_id', '=', other.id)
      .where('measure', '=', 'signups')
      .where('part', '=', 'all')
      .where(sql<boolean>`day = ${today}::date`)
      .executeTakeFirstOrThrow()
    return { ...Object.fromEntries(rows.map(({ hour, count }) => [hour, count])), total }
  }
  expect(await countsAt()).toEqual({ 2: 1, 10: 1, total: 2 })
  // One that comes late for its hour, and two of the hour that is not over.
  await join(2.5)
  await join(10.6)
  await join(10.7)
  moveTo(10.9)
  await countRecentDays()
  await countRecentDays()
  expect(await countsAt()).toEqual({ 2: 1, 10: 3, total: 4 })
  // The minute before a full hour may still be committed after it.
  await join(10.99)
  moveTo(11.01)
  await countRecentDays()
  expect(await countsAt()).toEqual({ 2: 1, 10: 4, total: 5 })
  await countDay(today)
  expect(await countsAt()).toEqual({ 2: 2, 10: 4, total: 6 })
})

test('GROW-3 the page of landing page tests shows the running tests of the reader’s sites with their results', async () => {
  const two = [
    { slug: 'default', weight: 1 },
    { slug: 'warm', weight: 1, headline: 1 },
  ]
  await saveVariants(main.id, 'video', two)
  await saveVariants(other.id, 'gallery', two)
  const counted = { day: yesterday, site_id: main.id, lander: 'video', test: 1, refunds: 2, reports: 1 }
  await db()
    .insertInto('lander_count')
    .values([
      { ...counted, variant: 'default', views: 16_000, signups: 800, followed: 800 },
      { ...counted, variant: 'warm', views: 16_000, signups: 1040, followed: 1040 },
    ])
    .execute()
  const video = { domain: 'localhost', lander: 'video', site: main.name }
  const gallery = { domain: 'she.localhost', lander: 'gallery', site: other.name }
  const editor = { roles: [{ role: 'editor', site_id: main.id }] } as const
  for (const named of [
    { domain: null, lander: null },
    { domain: 'she.localhost', lander: 'gallery' },
  ]) {
    const { tests, chosen } = await readLanderTests(editor, named)
    expect(tests).toEqual([video])
    expect(chosen).toMatchObject({
      ...video,
      variants: [
        { slug: 'default', control: true, views: 16_000, counts: { signups: 800, refunds: 2, reports: 1 } },
        { slug: 'warm', control: false, counts: { signups: 1040 }, rate: 0.065, verdict: 'better' },
      ],
      verdict: { is: 'better', goal: 'signups', views: 32_000 },
    })
  }
  const named = { domain: 'she.localhost', lander: 'gallery' }
  const { tests, chosen } = await readLanderTests(admin, named)
  expect(tests).toEqual(expect.arrayContaining([video, gallery]))
  expect(chosen).toMatchObject({ ...gallery, verdict: { is: 'not_enough_visitors', views: 0 } })
  const support = { roles: [{ role: 'support', site_id: null }] } as const
  expect(await readLanderTests(support, named)).toEqual({ tests: [], chosen: null })
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
