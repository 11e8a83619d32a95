import { beforeEach, describe, expect, test } from 'vitest'
import { now } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { latestBirthDate } from '#app/platform/values/age.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { fetchProfile, saveProfile } from '#tests/make/profile-requests.ts'
import { signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { visitOf } from '#tests/make/visit.ts'
import { openSearchPage } from '../search-page.server.ts'
import { clearCounts } from './cached-counts.server.ts'
import { searchMembers } from './search.server.ts'
import { suggestedAges } from './suggested-ages.ts'

const bornFor = (age: number) => latestBirthDate(now(), age)

beforeEach(clearCounts)

async function join(age: number, changes = {}) {
  const response = await signUpWith(signupAnswers({ date_of_birth: bornFor(age), ...changes }))
  expect(response.status).toBe(201)
  return { id: (await response.clone().json()).user.id as string, cookie: cookiesOf(response) }
}

const rowOf = (id: string) =>
  db()
    .selectFrom('member')
    .select(['search_min_age', 'search_max_age', 'search_ages_suggested'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test.each([
  [67, 57, 77],
  [18, 18, 28],
  [25, 18, 35],
  [92, 82, 99],
  [112, 99, 99],
])('AUTH-1 suggests to a member aged %i people from %i to %i', (age, from, to) => {
  expect(suggestedAges(bornFor(age), now())).toEqual({
    search_min_age: from,
    search_max_age: to,
    search_ages_suggested: true,
  })
})

describe('a new member', () => {
  test('AUTH-1 starts with ages around their own, however they signed up', async () => {
    const suggestion = { search_min_age: 57, search_max_age: 77, search_ages_suggested: true }
    const { id, cookie } = await join(67)
    expect(await rowOf(id)).toEqual(suggestion)
    expect(await fetchProfile(cookie)).toMatchObject(suggestion)
    const { password: _password, terms: _terms, ...answers } = signupAnswers({ date_of_birth: bornFor(67) })
    const headers = { 'x-partner-key': 'demo-partner-key' }
    const { user_id } = await (await call('/api/partner-signup.php', { json: answers, headers })).json()
    expect(await rowOf(user_id)).toEqual(suggestion)
  })

  test('AUTH-1 ignores ages or a suggestion sent along with a sign-up', async () => {
    const { id } = await join(67, { search_min_age: 18, search_max_age: 99, search_ages_suggested: false })
    expect(await rowOf(id)).toMatchObject({ search_min_age: 57, search_ages_suggested: true })
  })

  test('SEARCH-1 keeps the first ages they choose', async () => {
    const { cookie } = await join(67)
    const chosen = { search_min_age: 50, search_max_age: 80, search_ages_suggested: false }
    expect(await saveProfile({ tagline: 'Hello' }, cookie)).toMatchObject({ search_ages_suggested: true })
    expect(await saveProfile({ search_min_age: 50, search_max_age: 80 }, cookie)).toMatchObject(chosen)
    expect(await saveProfile({ date_of_birth: bornFor(45) }, cookie)).toMatchObject(chosen)
  })

  test('AUTH-3 a corrected date of birth moves a suggestion along', async () => {
    const { cookie } = await join(67)
    expect(await saveProfile({ date_of_birth: bornFor(47) }, cookie)).toMatchObject({
      search_min_age: 37,
      search_max_age: 57,
      search_ages_suggested: true,
    })
  })
})

describe('in search', () => {
  async function suggestTo(id: string, suggested: boolean) {
    const ages = { search_min_age: 20, search_max_age: 25, search_ages_suggested: suggested }
    await db().updateTable('member').set(ages).where('id', '=', id).execute()
  }

  test('SEARCH-1 suggested ages exclude nobody from two-way search, and no profile shows them', async () => {
    const member = await makeMember({ gender: 'male' })
    const theo = await visitOf(member)
    const ingrid = await makeProfile()
    const women = { gender: 'female', country: 'DE' } as const
    await db()
      .insertInto('preference')
      .values({ account_id: member.id, two_way_only: true, updated_at: now() })
      .execute()
    const finds = async () => {
      clearCounts()
      const pages = [await searchMembers(theo, women)]
      while (pages.at(-1)!.next)
        pages.push(await searchMembers(theo, { ...women, after: pages.at(-1)!.next! }))
      return pages.some(({ results }) => results.some(({ id }) => id === ingrid.id))
    }
    const seeking = async () => (await (await call(`/api/member.php?id=${ingrid.id}`)).json()).profile.seeking
    await suggestTo(ingrid.id, false)
    expect(await finds()).toBe(false)
    expect(await seeking()).toMatchObject({ min_age: 20, max_age: 25 })
    await suggestTo(ingrid.id, true)
    expect(await finds()).toBe(true)
    expect(await seeking()).toMatchObject({ min_age: 18, max_age: 99 })
  })

  test('SEARCH-1 a member’s own search starts with the suggestion and says so until the ages are changed', async () => {
    const member = await makeMember({ gender: 'male' })
    const visit = await visitOf(member)
    const open = (query = '') => openSearchPage(visit, new Request(`http://localhost/members${query}`))
    await suggestTo(member.id, true)
    const first = await open()
    expect(first.query).toMatchObject({ min_age: 20, max_age: 25 })
    expect(first.agesSuggested).toBe(true)
    expect((await open('?country=all&min_age=20&max_age=25')).agesSuggested).toBe(true)
    expect((await open('?country=all&min_age=20&max_age=30')).agesSuggested).toBe(false)
    await suggestTo(member.id, false)
    expect((await open()).agesSuggested).toBe(false)
  })
})
