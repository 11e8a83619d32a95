import { beforeEach, expect, test } from 'vitest'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { makeLike } from '#tests/make/like.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile, makeProfiles } from '#tests/make/profile.ts'
import { mergeFirstPage, mergeNextPage } from './like-tab.ts'
import type { Like, Likes } from './likes.contract.ts'
import { readLikes, readTab } from './list-likes.server.ts'

const theo = await makeMember({ gender: 'male' })
const { cookie } = theo
// In the order of their ids.
const others = (await makeProfiles(70)).map(({ id }) => id).toSorted()

beforeEach(async () => {
  resetClock()
  await db().deleteFrom('member_like').execute()
  await insertLikes(others.slice(0, 60))
})

/** Three at the same moment each, so that the time alone does not decide the order. */
function insertLikes(getIds: readonly string[]) {
  const at = now().getTime()
  const rows = getIds.map((liker_id, place) => ({
    liker_id,
    liked_id: theo.id,
    origin: 'member' as const,
    created_at: new Date(at - Math.floor(place / 3) * 60_000),
  }))
  return db().insertInto('member_like').values(rows).execute()
}

async function read(query = ''): Promise<Likes> {
  return (await call(`/api/likes.php${query}`, { cookie })).json()
}

const ids = (likes: readonly { id: string }[]) => likes.map(({ id }) => id)

test('LIKE-3 sixty likes come in three pages, in one order, each once; the totals come with the first', async () => {
  const pages = [await read(), await read('?pageNumber=2'), await read('?pageNumber=3')]
  expect(pages.map(({ liked_by }) => liked_by.length)).toEqual([24, 24, 12])
  expect(pages.map(({ totals }) => totals)).toEqual([
    { profiles: 0, liked_by: 60, matches: 0, new: 60 },
    null,
    null,
  ])
  const all = pages.flatMap(({ liked_by }) => liked_by)
  // Newest first and then by id, which is the order in which they were made.
  expect(ids(all)).toEqual(others.slice(0, 60))
  expect((await read('?pageNumber=4')).liked_by).toEqual([])
})

test('LIKE-1 PROFILE-1 labels a liker’s tagline with the language of its text', async () => {
  await db().updateTable('member').set({ tagline: 'Immer für einen Umweg zu haben' }).execute()
  const { liked_by } = await read()
  expect(new Set(liked_by.map((like) => like.tagline_language))).toEqual(new Set(['de']))
})

test('LIKE-3 likes that arrive between two pages shift nobody', async () => {
  const first = await read()
  moveClock(5000)
  await insertLikes(others.slice(60, 63))
  const second = await read(`?pageNumber=2&as_of=${first.as_of}`)
  const third = await read(`?pageNumber=3&as_of=${first.as_of}`)
  const all = ids([...first.liked_by, ...second.liked_by, ...third.liked_by])
  expect(all).toHaveLength(60)
  expect(new Set(all)).toEqual(new Set(others.slice(0, 60)))
  const [newest] = (await read()).liked_by
  expect(others.slice(60, 63)).toContain(newest?.id)
})

test('LIKE-1 returns one tab alone, with matches ordered by when they were made', async () => {
  await db()
    .insertInto('member_like')
    .values(
      others.slice(0, 30).map((liked_id, place) => ({
        liker_id: theo.id,
        liked_id,
        origin: 'member',
        created_at: new Date(now().getTime() - place * 1000),
      })),
    )
    .execute()
  const matches = await read('?type=matches')
  expect(matches).toMatchObject({ profiles: [], liked_by: [], totals: { matches: 30 } })
  expect(matches.matches).toHaveLength(24)
  expect(matches.matches.every(({ matched }) => matched)).toBe(true)
  const rest = await read(`?type=matches&pageNumber=2&as_of=${matches.as_of}`)
  expect(new Set(ids([...matches.matches, ...rest.matches]))).toEqual(new Set(others.slice(0, 30)))
  const sent = await read('?type=sent')
  expect([sent.profiles.length, sent.liked_by.length]).toEqual([24, 0])
})

test('LIKE-1 shows the time of a like only to ten minutes, and accepts no moment from the reader that would reveal more', async () => {
  const { liked_by, as_of } = await read()
  for (const { liked_at } of liked_by) expect(new Date(liked_at).getTime() % 600_000).toBe(0)
  // It stays the same without news; another member's or a made-up one is refused.
  expect((await read()).as_of).toBe(as_of)
  const moments = [now().toISOString(), String(now().getTime())]
  const lars = await makeMember({ name: 'Lars', gender: 'male' })
  const elsewhere = await (await call('/api/likes.php', { cookie: lars.cookie })).json()
  for (const moment of [...moments, elsewhere.as_of])
    expect((await call(`/api/likes.php?as_of=${moment}`, { cookie })).status).toBe(400)
})

test.each(['type=m', 'as_of=yesterday', 'pageNumber='])('LIKE-3 refuses %s', async (query) => {
  expect((await call(`/api/likes.php?${query}`, { cookie })).status).toBe(400)
})

test('LIKE-1 the page shows what the call returns', async () => {
  const page = await readLikes(theo.viewer, theo.site, 'received', 2)
  expect(page).toMatchObject({ page: 2, pages: 3, counts: { received: 60 } })
  expect(page.likes).toEqual((await read('?pageNumber=2')).liked_by)
})

test('LIKE-1 reading the first page again keeps what was read: new likes come first, removed ones go', async () => {
  const everyone = [...(await read()).liked_by, ...(await read('?pageNumber=2')).liked_by]
  moveClock(5000)
  await insertLikes(others.slice(60, 63))
  const gone = everyone[4]?.id ?? ''
  await db().deleteFrom('member_like').where('liker_id', '=', gone).execute()
  const first = (await read()).liked_by
  const after = mergeFirstPage(everyone, first, 24)
  expect(ids(after)).toEqual([...ids(first).slice(0, 3), ...ids(everyone).filter((id) => id !== gone)])
  expect(mergeFirstPage(everyone, first.slice(0, 5), 24)).toHaveLength(5)
})

test('LIKE-1 where a whole page is new, keeps only known likes that are certainly older', () => {
  const like = (id: string, minutes: number) =>
    ({ id, liked_at: new Date(minutes * 60_000).toISOString() }) as Like
  const known = [like('a', 20), like('b', 20), like('c', 10)]
  const first = [like('y', 30), like('z', 20)]
  expect(ids(mergeFirstPage(known, first, 2))).toEqual(['y', 'z', 'c'])
  // Within the same ten minutes the order of the list decides.
  expect(ids(mergeFirstPage(known, [like('z', 30), like('a', 20)], 2))).toEqual(['z', 'a', 'b', 'c'])
})

test('LIKE-1 a page that overlaps the one before adds nobody twice', () => {
  const like = (id: string) => ({ id }) as Like
  const known = [like('a'), like('b')]
  expect(ids(mergeNextPage(known, [like('b'), like('c')]))).toEqual(['a', 'b', 'c'])
})

test('LIKE-3 TRUST-1 a like shows town and country only where the site does, and never those of a fictional profile', async () => {
  const member = await makeProfile({ city: 'Bremen' })
  const fictional = await makeProfile({ kind: 'fictional', city: 'Bremen' })
  for (const liked of [member, fictional]) await makeLike(theo, liked)
  const { profiles } = await read()
  const placeOf = ({ id }: { id: string }) => {
    const like = profiles.find((each) => each.id === id)
    return [like?.city, like?.country]
  }
  expect(placeOf(member)).toEqual(['Bremen', expect.stringMatching(/^[A-Z]{2}$/)])
  expect(placeOf(fictional)).toEqual([null, null])

  const bare = { ...theo.site, visible_profile_fields: [] }
  const asked = { pageNumber: 1, asOf: now() }
  const places = (await readTab(theo.viewer, bare, 'received', asked)).flatMap((like) => [
    like.city,
    like.country,
  ])
  expect(new Set(places)).toEqual(new Set([null]))
})

test('LIKE-1 unopened likes come first on every page, and opening one between two pages shifts nobody', async () => {
  const seen = others.slice(0, 30)
  const open = (ids: readonly string[]) =>
    db().updateTable('member_like').set({ seen_at: now() }).where('liker_id', 'in', ids).execute()
  await open(seen)
  moveClock(5000)
  const expected = [...others.slice(30, 60), ...seen]
  const first = await read('?type=received')
  expect(ids(first.liked_by)).toEqual(expected.slice(0, 24))
  moveClock(5000)
  await open(others.slice(30, 32))
  const next = await read(`?type=received&pageNumber=2&as_of=${first.as_of}`)
  expect(ids(next.liked_by)).toEqual(expected.slice(24, 48))
  moveClock(5000)
  expect(ids((await read('?type=received')).liked_by)).toEqual(others.slice(32, 56))
})
