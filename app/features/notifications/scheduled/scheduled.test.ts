import { afterEach, expect, test } from 'vitest'
import { recordConsent } from '#app/features/consents/consents.server.ts'
import { saveProfile } from '#app/features/members/member-row.server.ts'
import { recordSearchNews } from '#app/features/members/saved-searches/search-news.server.ts'
import { reviewPhoto } from '#app/features/photos/own/own-photos.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeBlock } from '#tests/make/block.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { makeMember, makeNewMember } from '#tests/make/member.ts'
import { giveCredits } from '#tests/make/payments/credits.ts'
import { buyCredits } from '#tests/make/payments/order.ts'
import { makePhoto } from '#tests/make/photo.ts'
import { makeProfile, type Profile, type ProfileOptions } from '#tests/make/profile.ts'
import { makeWarning } from '#tests/make/warning.ts'
import { recordDigests, recordWelcomeDiscounts } from './scheduled.server.ts'

afterEach(resetClock)

const hour = 3_600_000
const day = 24 * hour
type Someone = { id: string }

const agree = ({ id }: Someone, granted = true) =>
  transaction((tx) => recordConsent(tx, id, { kind: 'marketing', granted, textVersion: '2' }))

async function recordedNotifications({ id }: Someone) {
  const rows = await db()
    .selectFrom('notification')
    .select(['kind', 'key', 'about_id'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, key, about_id }) => ({ kind, key, about: about_id }))
}

test('ACC-1 credits: records each time the balance falls below the price of a message', async () => {
  const [ingrid, theo] = [await makeMember(), await makeMember({ gender: 'male' })]
  const cost = ingrid.site.message_credits
  const write = () =>
    call('/api/chat.php', {
      cookie: theo.cookie,
      json: { profile: ingrid.id, client_id: newId(), text: 'Good morning' },
    })
  const low = async () => (await recordedNotifications(theo)).filter(({ kind }) => kind === 'credits').length
  await giveCredits(theo, 2 * cost)
  await write()
  expect(await low()).toBe(0)
  await write()
  expect(await low()).toBe(1)
  expect((await write()).status).toBe(402)
  await giveCredits(theo, cost)
  await write()
  expect(await low()).toBe(2)
})

test('ACC-1 PROFILE-5 records an approved photo, not a rejected one, which has a statement; skips a profile without an account', async () => {
  const ingrid = await makeMember()
  const fictional = await makeProfile({ kind: 'fictional' })
  const [one, two] = [
    await makePhoto(ingrid, { status: 'pending' }),
    await makePhoto(ingrid, { status: 'pending', position: 1 }),
  ]
  const theirs = await makePhoto(fictional, { status: 'pending' })
  await transaction((tx) => reviewPhoto(tx, one.id as string, { decision: 'approve' }))
  await transaction((tx) =>
    reviewPhoto(tx, two.id as string, { decision: 'reject', reason: 'quality' as never }),
  )
  await transaction((tx) => reviewPhoto(tx, theirs.id as string, { decision: 'approve' }))
  expect((await recordedNotifications(ingrid)).map(({ key }) => key)).toEqual([`${one.id}:accepted`])
  expect(await recordedNotifications(fictional)).toEqual([])
})

test('ACC-1 SEARCH-1 records a new member who fits a saved search once, and nobody who was there before', async () => {
  const ingrid = await makeMember()
  await makeProfile({ gender: 'male', country: 'NO' })
  await call('/api/saved-searches.php', {
    cookie: ingrid.cookie,
    json: { name: 'Men in Norway', search: 'gender=male&country=NO' },
  })
  moveClock(hour)
  const late = await makeProfile({ gender: 'male', country: 'NO', created_at: now() })
  await makeProfile({ gender: 'female', country: 'NO', created_at: now() })
  await recordSearchNews()
  expect(await recordedNotifications(ingrid)).toEqual([])
  moveClock(day)
  await recordSearchNews()
  // Nobody is named for the first two days.
  expect(await recordedNotifications(ingrid)).toEqual([])
  moveClock(day)
  await Promise.all([recordSearchNews(), recordSearchNews()])
  await recordSearchNews()
  const found = { kind: 'saved_search', key: late.id, about: late.id }
  expect(await recordedNotifications(ingrid)).toEqual([found])
  moveClock(2 * day)
  await recordSearchNews()
  expect(await recordedNotifications(ingrid)).toEqual([found])
})

test('ACC-1 SEARCH-1 a notification about a saved search names five people at most', async () => {
  const ingrid = await makeMember()
  await call('/api/saved-searches.php', {
    cookie: ingrid.cookie,
    json: { name: 'Men in Finland', search: 'gender=male&country=FI' },
  })
  moveClock(hour)
  for (let person = 0; person < 6; person++)
    await makeProfile({ gender: 'male', country: 'FI', created_at: now() })
  moveClock(2 * day)
  await recordSearchNews()
  expect(await recordedNotifications(ingrid)).toHaveLength(5)
})

test('ACC-1 TRUST-7 a saved search names nobody renamed within two days or with a message flagged by the shield', async () => {
  const ingrid = await makeMember()
  await call('/api/saved-searches.php', {
    cookie: ingrid.cookie,
    json: { name: 'Men in Austria', search: 'gender=male&country=AT' },
  })
  moveClock(hour)
  const [theo, renamed, scammer] = [
    await makeMember({ gender: 'male', country: 'AT' }),
    await makeMember({ gender: 'male', country: 'AT' }),
    await makeMember({ gender: 'male', country: 'AT' }),
  ]
  await makeWarning(scammer)
  moveClock(2 * day)
  const rename = (one: typeof theo, name: string) =>
    call('/api/profile.php', { cookie: one.cookie, method: 'PUT', json: { name } })
  await rename(theo, theo.name)
  await rename(renamed, 'Karl')
  await recordSearchNews()
  expect(await recordedNotifications(ingrid)).toEqual([
    { kind: 'saved_search', key: theo.id, about: theo.id },
  ])
  // Checked again on sending.
  await rename(theo, 'Otto')
  await runJobs('notify_member', ingrid.id)
  const row = db().selectFrom('notification').select(['state', 'reason']).where('account_id', '=', ingrid.id)
  expect(await row.where('channel', '=', 'email').executeTakeFirst()).toEqual({
    state: 'dropped',
    reason: 'gone',
  })
})

test('ACC-1 SEARCH-1 skips a saved search whose member has these notifications off, without any query for it', async () => {
  const ingrid = await makeMember()
  await call('/api/saved-searches.php', {
    cookie: ingrid.cookie,
    json: { name: 'Men in Finland', search: 'gender=male&country=FI' },
  })
  await call('/api/notifications.php', {
    cookie: ingrid.cookie,
    method: 'PUT',
    json: { email: { saved_search: false } },
  })
  moveClock(2 * day)
  await makeProfile({ gender: 'male', country: 'FI', created_at: now() })
  await recordSearchNews()
  expect(await recordedNotifications(ingrid)).toEqual([])
})

test('ACC-1 records the weekly digest once for members who consented and are away, with people who are new', async () => {
  const away = new Date(now().getTime() - 3 * day)
  const reader = { last_seen_at: away, country: 'SE', gender: 'female', seeking: 'male' } as const
  const [ingrid, refused, silent] = [
    await makeMember(reader),
    await makeMember(reader),
    await makeMember(reader),
  ]
  const here = await makeMember({ ...reader, last_seen_at: now() })
  const newcomer = await makeProfile({ gender: 'male', country: 'SE', created_at: away })
  for (const one of [ingrid, refused, silent])
    await db().updateTable('member').set({ last_seen_at: away }).where('id', '=', one.id).execute()
  for (const one of [ingrid, here]) await agree(one)
  await agree(refused)
  moveClock(1000)
  await agree(refused, false)
  await recordDigests({ week: '2027-03-01' })
  await recordDigests({ week: '2027-03-01' })
  // The order in which they are stored is undefined.
  expect((await recordedNotifications(ingrid)).toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
    { kind: 'digest', key: '2027-03-01', about: null },
    { kind: 'digest', key: `2027-03-01:${newcomer.id}`, about: newcomer.id },
  ])
  for (const one of [refused, silent, here]) expect(await recordedNotifications(one)).toEqual([])
})

/**
 * The members named in the digest of a reader in a separate country; all joined three days ago unless stated otherwise.
 */
async function namedIn(country: string, reader: ProfileOptions, people: ProfileOptions[], before?: Before) {
  const away = new Date(now().getTime() - 3 * day)
  const member = await makeMember({ country, ...reader, last_seen_at: away })
  // Creating the session counted as a visit.
  await db().updateTable('member').set({ last_seen_at: away }).where('id', '=', member.id).execute()
  await agree(member)
  const each: Profile[] = []
  for (const one of people)
    each.push(await makeProfile({ gender: 'male', country, created_at: away, ...one }))
  await before?.(member, each)
  await recordDigests({ week: '2027-03-15' })
  const noted = await recordedNotifications(member)
  return each.filter(({ id }) => noted.some(({ about }) => about === id)).map(({ name }) => name)
}
type Before = (reader: Awaited<ReturnType<typeof makeMember>>, people: Profile[]) => unknown

test('ACC-1 TRUST-1 the digest names a fictional profile only to members who have them shown', async () => {
  const people = [{ name: 'Kai', kind: 'fictional' }, { name: 'Theo' }] as const
  const choose = (fictional_shown: boolean): Before => {
    return ({ cookie }) => call('/api/preferences.php', { cookie, method: 'PUT', json: { fictional_shown } })
  }
  expect(await namedIn('FI', {}, [...people], choose(true))).toEqual(['Kai', 'Theo'])
  expect(await namedIn('DK', {}, [...people], choose(false))).toEqual(['Theo'])
})

test('ACC-1 SEARCH-1 the digest names people of the ages its reader looks for, and on request only people who look for somebody like them', async () => {
  const ages = { search_min_age: 60, search_max_age: 65 }
  const born = (years: number) => `${now().getUTCFullYear() - years}-01-01`
  const people = [58, 62, 68].map((age) => ({ name: `Aged ${age}`, date_of_birth: born(age) }))
  expect(await namedIn('AT', ages, people)).toEqual(['Aged 62'])
  const lookers: ProfileOptions[] = [
    { name: 'Other gender', seeking: 'male' },
    { name: 'Other ages', search_min_age: 18, search_max_age: 30 },
    { name: 'Such as her' },
  ]
  const twoWay: Before = ({ cookie }) =>
    call('/api/preferences.php', { cookie, method: 'PUT', json: { two_way_only: true } })
  expect(await namedIn('CH', {}, lookers)).toEqual(lookers.map(({ name }) => name))
  expect(await namedIn('NL', {}, lookers, twoWay)).toEqual(['Such as her'])
})

test('ACC-1 TRUST-7 the digest names nobody who joined or was renamed within two days, is unconfirmed, under review, invisible, blocked either way, or has a message flagged by the shield', async () => {
  const ago = (hours: number) => new Date(now().getTime() - hours * hour)
  const people: ProfileOptions[] = [
    { name: 'Too new', created_at: ago(47) },
    { name: 'Unconfirmed', account: { status: 'not_confirmed', confirmed_at: null } },
    { name: 'Under review', under_review: true },
    { name: 'Invisible', invisible: true },
    { name: 'Blocked' },
    { name: 'Blocking' },
    { name: 'Scammer' },
    { name: 'Renamed' },
    { name: 'Too old', created_at: ago(24 * 9 + 1) },
    { name: 'New', created_at: ago(49) },
    { name: 'Of last week', created_at: ago(24 * 9 - 1) },
  ]
  const seen = await namedIn('BE', {}, people, async (reader, all) => {
    const named = (name: string) => all.find((one) => one.name === name) as Profile
    await makeBlock(reader, named('Blocked'))
    await makeBlock(named('Blocking'), reader)
    await makeWarning(named('Scammer'))
    await transaction((tx) => saveProfile(tx, named('Renamed').id, { name: 'Kurt' }))
  })
  expect(seen).toEqual(['New', 'Of last week'])
})

test('ACC-1 members beyond one batch of digests are in the next, enqueued with its commit', async () => {
  const readers = [await makeMember(), await makeMember()]
  const away = new Date(now().getTime() - 3 * day)
  for (const one of readers) {
    await db().updateTable('member').set({ last_seen_at: away }).where('id', '=', one.id).execute()
    await agree(one)
  }
  const week = '2027-03-08'
  await recordDigests({ week }, { batch: 1 })
  const isNoted = async (one: Someone) => (await recordedNotifications(one)).some(({ key }) => key === week)
  expect(await Promise.all(readers.map(isNoted))).toContain(false)
  expect(await runJobs('record_digests', week)).toBe(1)
  expect(await Promise.all(readers.map(isNoted))).toEqual([true, true])
})

test('ACC-1 MONEY-10 records the welcome discount once, a day after joining, for members who consented and have not bought by then', async () => {
  const [ingrid, silent, buyer] = [await makeNewMember(), await makeNewMember(), await makeNewMember()]
  for (const one of [ingrid, buyer]) await agree(one)
  await buyCredits(buyer)
  await recordWelcomeDiscounts()
  expect(await recordedNotifications(ingrid)).toEqual([])
  moveClock(26 * hour)
  await recordWelcomeDiscounts()
  await recordWelcomeDiscounts()
  expect(await recordedNotifications(ingrid)).toEqual([{ kind: 'discount', key: 'welcome', about: null }])
  for (const one of [silent, buyer])
    expect((await recordedNotifications(one)).filter(({ kind }) => kind === 'discount')).toEqual([])
  expect(await runJobs('notify_member', ingrid.id)).toBe(1)
})
