import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile, type Profile } from '#tests/make/profile.ts'
import type { SavedSearch } from './saved-searches.contract.ts'

const path = '/api/saved-searches.php'
const { cookie: ingrid } = await makeMember()
const { cookie: theo } = await makeMember({ gender: 'male', created_at: '2020-01-01' })
const hikers = { name: 'Men who hike', search: 'gender=male&interests=1' }

beforeEach(async () => {
  await db().deleteFrom('saved_search').execute()
})

describe('saving', () => {
  test('SEARCH-1 stores a search under its name, with its filters in one order and without paging', async () => {
    const search = 'pageNumber=3&sort=new&interests=5,1&max_age=72&gender=male&min_age=60'
    const response = await save({ name: '  Men \n who  hike ', search })
    expect(response.status).toBe(201)
    expect((await response.json()).search).toMatchObject({
      name: 'Men who hike',
      search: 'gender=male&min_age=60&max_age=72&interests=1,5',
      new_results: 0,
    })
    expect(await names()).toEqual(['Men who hike'])
    expect(await names(theo)).toEqual([])
  })

  test.each([
    ['nothing to look for', { name: 'All', search: 'sort=new' }, 'invalid'],
    ['a filter that makes no sense', { name: 'All', search: 'gender=both' }, 'invalid'],
    ['no name', { ...hikers, name: ' \u200b ' }, 'search_name_missing'],
    ['a name that is too long', { ...hikers, name: 'x'.repeat(61) }, 'search_name_long'],
    ['no search at all', { name: 'All' }, 'invalid'],
  ])('SEARCH-1 refuses %s', async (_what, json, error) => {
    const response = await save(json)
    expect(response.status).toBe(422)
    expect((await response.json()).error).toBe(error)
    expect(await names()).toEqual([])
  })

  test('SEARCH-1 treats the same filters in another order as the same search, and refuses it by name', async () => {
    await save(hikers)
    const again = await save({ name: 'Other', search: 'interests=1&gender=male' })
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({
      error: 'search_already_saved',
      message: expect.stringContaining('Men who hike'),
    })
    const namesake = await save({ name: 'MEN who hike', search: 'gender=female' })
    expect(namesake.status).toBe(422)
    expect((await namesake.json()).fields.name).toMatch(/another name/)
  })

  test('SEARCH-1 allows ten searches at most, also when saved at the same moment', async () => {
    const wishes = Array.from({ length: 14 }, (_, n) => ({ name: `No ${n}`, search: `min_age=${50 + n}` }))
    const answers = await Promise.all(wishes.map((wish) => save(wish)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(10).fill(201),
      ...Array(4).fill(409),
    ])
    expect(await names()).toHaveLength(10)
    const refused = answers.find(({ status }) => status === 409)
    expect(await refused?.json()).toMatchObject({ error: 'too_many_searches' })
  })

  test('SEARCH-1 saves a search once when pressed twice, and answers both presses alike', async () => {
    const headers = { 'idempotency-key': 'k'.repeat(32) }
    const answers = await Promise.all([save(hikers, { headers }), save(hikers, { headers })])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const [one, other] = await Promise.all(answers.map((answer) => answer.json()))
    expect(one).toEqual(other)
    expect(await names()).toHaveLength(1)
  })
})

describe('new people', () => {
  const since = new Date(Date.now() - 60_000)
  let joined: Profile

  beforeEach(async () => {
    joined = await makeProfile({ gender: 'male' })
    return () => db().deleteFrom('member').where('id', '=', joined.id).execute()
  })

  test('SEARCH-1 counts members who joined since the last look until the member looks; reading the list is not looking', async () => {
    const saved = await saved1({
      ...hikers,
      search: 'gender=male&country=DE',
      looked_at: since.toISOString(),
    })
    expect(saved.new_results).toBe(1)
    expect((await list())[0]?.new_results).toBe(1)
    expect((await list())[0]?.new_results).toBe(1)
    const looked = await change({ id: saved.id, looked: true })
    expect((await looked.json()).search.new_results).toBe(1)
    expect((await list())[0]?.new_results).toBe(0)
  })

  test('SEARCH-1 does not count members who do not fit or are not visible', async () => {
    await save({ name: 'Women', search: 'gender=female&country=DE', looked_at: since.toISOString() })
    await save({ name: 'Men', search: 'gender=male&country=DE', looked_at: since.toISOString() })
    expect((await list()).map(({ new_results }) => new_results)).toEqual([0, 1])
    await db().updateTable('member').set({ invisible: true }).where('id', '=', joined.id).execute()
    // Counts are cached briefly; a different search is counted afresh.
    const hidden = { ...hikers, search: 'gender=male&country=DE&max_age=98', looked_at: since.toISOString() }
    expect((await saved1(hidden)).new_results).toBe(0)
  })

  test('SEARCH-1 treats a look in the future as now', async () => {
    const saved = await saved1({ ...hikers, looked_at: '2099-01-01T00:00:00Z' })
    expect(new Date(saved.looked_at).getTime()).toBeLessThanOrEqual(Date.now())
  })
})

test.each(['2024-05-01T10:00:00Z', '2024-05-01T10:00:00.001Z', '2024-05-01T10:09:59.999Z'])(
  'SEARCH-1 PROFILE-3 rounds a look at %s to ten minutes, so that nobody can narrow down when somebody joined',
  async (looked_at) =>
    expect((await saved1({ ...hikers, looked_at })).looked_at).toBe('2024-05-01T10:00:00.000Z'),
)

describe('changing', () => {
  let saved: SavedSearch
  beforeEach(async () => {
    saved = await saved1(hikers)
  })

  test('SEARCH-1 renames a search, but not to the name of another', async () => {
    await save({ name: 'Women', search: 'gender=female' })
    expect((await change({ id: saved.id, name: 'Walking' })).status).toBe(200)
    expect(await names()).toEqual(['Walking', 'Women'])
    const taken = await change({ id: saved.id, name: 'women' })
    expect(taken.status).toBe(422)
    expect((await taken.json()).error).toBe('search_name_taken')
    // Changing the case of its own name is no conflict.
    expect((await change({ id: saved.id, name: 'WALKING' })).status).toBe(200)
  })

  test('SEARCH-1 restores a deleted search with its marks', async () => {
    const looked_at = '2024-05-01T10:00:00.000Z'
    expect((await remove({ id: saved.id })).status).toBe(200)
    expect((await remove({ id: saved.id })).status).toBe(404)
    expect(await names()).toEqual([])
    const back = await saved1({ ...hikers, looked_at })
    expect(back.looked_at).toBe(looked_at)
  })

  test.each([['of another member'], ['that are none'], ['made up']])(
    'SEARCH-1 refuses changes by ids %s',
    async (kind) => {
      const id = {
        'of another member': saved.id,
        'that are none': "' or 1=1",
        'made up': crypto.randomUUID(),
      }[kind]
      const cookie = kind === 'of another member' ? theo : ingrid
      for (const response of [
        await change({ id, name: 'Mine' }, cookie),
        await change({ id, looked: true }, cookie),
        await remove({ id }, cookie),
      ])
        expect(response.status).toBe(404)
      expect(await list()).toMatchObject([{ name: saved.name, looked_at: saved.looked_at }])
    },
  )
})

test('ROLE-1 visitors have no saved searches', async () => {
  expect((await call(path)).status).toBe(403)
  expect((await call(path, { json: hikers })).status).toBe(403)
})

function save(json: unknown, { cookie = ingrid, headers = {} } = {}) {
  return call(path, { json, cookie, headers })
}

async function saved1(json: unknown): Promise<SavedSearch> {
  return (await (await save(json)).json()).search
}

function change(json: unknown, cookie = ingrid) {
  return call(path, { method: 'PUT', json, cookie })
}

function remove(json: unknown, cookie = ingrid) {
  return call(path, { method: 'DELETE', json, cookie })
}

async function list(cookie = ingrid): Promise<SavedSearch[]> {
  return (await (await call(path, { cookie })).json()).searches
}

async function names(cookie = ingrid) {
  return (await list(cookie)).map(({ name }) => name)
}
