import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memberCards } from '#app/features/members/members.server.ts'
import { clearSitesCache } from '#app/features/sites/sites.server.ts'
import { blockMember } from '#app/features/visibility/blocks/blocks.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { ageOn, latestBirthDate } from '#app/platform/values/age.ts'
import type { Visit } from '#app/web/visit.ts'
import { call } from '#tests/call.ts'
import '#tests/demo-database.ts'
import { makeMember } from '#tests/make/member.ts'
import { visitOf } from '#tests/make/visit.ts'
import type { SearchAnswer, SearchQuery } from '../search.contract.ts'
import { clearCounts } from './cached-counts.server.ts'
import { defaultSearch, loadSearcher } from './prepare-search.server.ts'
import { countMatches, searchMembers } from './search.server.ts'

// A rate limit would answer first.
vi.hoisted(() => {
  process.env.RATE_LIMITS = 'off'
})

const everyone: SearchQuery = { country: 'all' }

beforeEach(clearCounts)
afterEach(resetClock)

async function setSite(values: Record<string, unknown>) {
  await db().updateTable('site').set(values).where('is_default', '=', true).execute()
  clearSitesCache()
}

async function search(query: string, cookie?: string, headers?: Record<string, string>) {
  const response = await call(`/api/members.php?${query}`, { cookie, headers })
  return {
    status: response.status,
    headers: response.headers,
    answer: (await response.json()) as SearchAnswer & Problem,
  }
}
interface Problem {
  error?: string
  fields?: Record<string, string>
}

async function usualSearch(visit: Visit) {
  return defaultSearch(visit, await loadSearcher(visit.viewer, visit.site))
}

const idsOf = ({ results }: Pick<SearchAnswer, 'results'>) => results.map(({ id }) => id)

describe('the search and its searcher', () => {
  test('SEARCH-1 without a filter it is the search in the member’s profile', async () => {
    const member = await makeMember()
    const visit = await visitOf(member)
    const { min_age, max_age, ...usual } = await usualSearch(visit)
    expect(usual).toEqual({ gender: 'male', country: 'DE' })
    const written = `gender=male&country=DE&min_age=${min_age}&max_age=${max_age}`
    const { cookie } = member
    const [plain, explicit] = [await search('', cookie), await search(written, cookie)]
    expect(idsOf(plain.answer).length).toBeGreaterThan(0)
    expect(idsOf(plain.answer)).toEqual(idsOf(explicit.answer))
    expect(plain.headers.get('cache-control')).toBe('private, no-store')
  })

  test('SEARCH-1 a visitor’s search starts with their country and the site’s audience', async () => {
    expect(await usualSearch(await visitOf(null, 'NL'))).toMatchObject({ country: 'NL' })
    expect(await usualSearch(await visitOf(null, 'JP'))).toMatchObject({ country: 'all' })
    await setSite({ default_seeking: 'female' })
    expect(await usualSearch(await visitOf(null))).toEqual({ gender: 'female', country: 'all' })
    await setSite({ default_seeking: null })
  })

  test('SEARCH-1 a member’s own search never includes themselves, whatever it asks for', async () => {
    const visit = await visitOf(await makeMember({ photos: 1 }))
    const count = async () =>
      (await countMatches(visit, { gender: 'female', country: 'DE', photo: '1' })).count
    const before = await count()
    await sql`update member set invisible = true where id = ${visit.viewer!.id}`.execute(db())
    clearCounts()
    expect(await count()).toBe(before)
  })

  test('PROFILE-4 members blocked either way leave list and count at once, though counts are cached', async () => {
    const man = { gender: 'male' } as const
    const [visit, other] = [await visitOf(await makeMember(man)), await visitOf(await makeMember(man))]
    const before = await searchMembers(visit, everyone)
    const [first, second] = idsOf(before) as [string, string]
    await blockMember(visit.viewer!, visit.site, first)
    await sql`insert into block (blocker_id, blocked_id) values (${second}, ${visit.viewer!.id})`.execute(
      db(),
    )
    const after = await searchMembers(visit, everyone)
    expect(idsOf(after)).not.toContain(first)
    expect(idsOf(after)).not.toContain(second)
    expect(after.numResults).toBe(before.numResults - 2)
    expect(after.counted_at).toBe(before.counted_at)
    // Others still see them.
    expect((await countMatches(other, everyone)).count).toBeGreaterThanOrEqual(before.numResults)
  })

  test('SEARCH-1 caches a count for a minute and returns its age; members hidden meanwhile are not shown', async () => {
    const visit = await visitOf(await makeMember({ gender: 'male' }))
    const before = await searchMembers(visit, everyone)
    const [first] = idsOf(before)
    await sql`update member set under_review = true where id = ${first}`.execute(db())
    moveClock(30_000)
    const meanwhile = await searchMembers(visit, everyone)
    expect(idsOf(meanwhile)).not.toContain(first)
    expect(meanwhile).toMatchObject({ numResults: before.numResults, counted_at: before.counted_at })
    moveClock(31_000)
    const later = await searchMembers(visit, everyone)
    expect(later.numResults).toBe(before.numResults - 1)
    expect(later.counted_at > before.counted_at).toBe(true)
  })
})

describe('ages', () => {
  test('SEARCH-1 a member who turns 60 today is 60, and was not yesterday', async () => {
    const visit = await visitOf(
      await makeMember({ gender: 'male', country: 'GB', region: null, city: 'Bristol' }),
    )
    const [first] = (await searchMembers(visit, everyone)).results
    const { id, country } = first as { id: string; country: 'NL' }
    const born = latestBirthDate(now(), 60)
    await sql`update member set date_of_birth = ${born} where id = ${id}`.execute(db())
    const finds = async (age: number) => {
      const found = await searchMembers(visit, { country, min_age: age, max_age: age })
      expect(found.next).toBeNull()
      return idsOf(found).includes(id)
    }
    expect([await finds(59), await finds(60), await finds(61)]).toEqual([false, true, false])
    await sql`update member set last_seen_at = last_seen_at - interval '3 days' where id = ${id}`.execute(
      db(),
    )
    moveClock(-86_400_000)
    expect([await finds(59), await finds(60)]).toEqual([true, false])
  })

  test.each([
    ['2024-02-29', 60, '1964-02-29'],
    ['2024-02-29', 61, '1963-02-28'],
    ['2026-03-01', 66, '1960-03-01'],
    ['2026-02-28', 66, '1960-02-28'],
    ['2026-12-31', 50, '1976-12-31'],
  ])('SEARCH-1 on %s a member aged %i was born on %s at the latest', (day, age, latest) => {
    const today = new Date(day)
    expect(latestBirthDate(today, age)).toBe(latest)
    expect(ageOn(new Date(latest), today)).toBe(age)
    expect(ageOn(new Date(new Date(latest).getTime() + 86_400_000), today)).toBe(age - 1)
  })
})

describe('visitors', () => {
  test('SEARCH-2 see one page and no more', async () => {
    const { status, answer } = await search('country=all')
    expect(status).toBe(200)
    expect(answer).toMatchObject({ limited: true, next: null })
    expect(answer.results).toHaveLength(24)
    expect(answer.numResults).toBeGreaterThan(24)
    for (const { like, distance_band } of answer.results)
      expect({ like, distance_band }).toEqual({ like: null, distance_band: null })
    const member = await search('country=all', (await makeMember({ gender: 'male' })).cookie)
    for (const further of ['pageNumber=2', `after=${member.answer.next}`, 'similar=1&pageNumber=2'])
      expect(await search(`country=all&${further}`)).toMatchObject({
        status: 403,
        answer: { error: 'authentication_required' },
      })
  })

  test('SEARCH-2 a visitor with few results sees all of them, and similar ones up to one page', async () => {
    const { answer } = await search('country=all&hair_color=red&interests=44&body_type=full')
    expect(answer.numResults).toBeLessThan(12)
    expect(answer.results).toHaveLength(answer.numResults)
    expect(answer.results.length + answer.similar!.results.length).toBe(24)
    expect(answer.similar!.next).toBeNull()
    expect(answer.limited).toBe(true)
  })

  test('SEARCH-2 where visitors may not search, only those sent by an advertisement may', async () => {
    await setSite({ logged_out_search: false, logged_out_search_trafficsource: true })
    expect(await search('country=all')).toMatchObject({
      status: 403,
      answer: { error: 'authentication_required' },
    })
    expect((await search('country=all&network=radio')).status).toBe(200)
    expect((await search('country=all', 'tracking=network%3Dradio')).status).toBe(200)
    await setSite({ logged_out_search_trafficsource: false })
    expect((await search('country=all&network=radio')).status).toBe(403)
    expect((await search('country=all', (await makeMember({ gender: 'male' })).cookie)).status).toBe(200)
    await setSite({ logged_out_search: true, logged_out_search_trafficsource: true })
  })
})

describe('filters the site offers', () => {
  test('SEARCH-1 ignores a filter that the site does not offer, and excludes nobody by it', async () => {
    const { cookie } = await makeMember({ gender: 'male' })
    const { answer: all } = await search('country=all&gender=female', cookie)
    await setSite({ search_fields: ['gender', 'country'] })
    const { answer } = await search(
      'country=all&gender=female&hair_color=red&min_age=60&online=1&interests=44',
      cookie,
    )
    expect(answer.numResults).toBe(all.numResults)
    await setSite({ search_fields: ['country', 'region'] })
    const { answer: fixed } = await search('country=all&gender=male', cookie)
    expect(new Set(fixed.results.map(({ gender }) => gender))).toEqual(new Set(['female']))
    await setSite({
      search_fields: [
        'gender',
        'country',
        'region',
        'age',
        'distance',
        'hair_color',
        'body_type',
        'interests',
        'online',
        'photo',
      ],
    })
  })

  test('TRUST-1 the site decides about fictional profiles, unless the member has chosen', async () => {
    const visit = await visitOf(await makeMember({ gender: 'male' }))
    const fictional = async () => {
      clearCounts()
      const pages = [await searchMembers({ ...visit, site: (await visitOf(null)).site }, everyone)]
      while (pages.at(-1)!.next)
        pages.push(
          await searchMembers(
            { ...visit, site: (await visitOf(null)).site },
            { ...everyone, after: pages.at(-1)!.next! },
          ),
        )
      return pages.flatMap(({ results }) => results).filter((result) => result.fictional).length
    }
    const choose = (shown: boolean | null) =>
      sql`insert into preference (account_id, fictional_shown, updated_at) values (${visit.viewer!.id}, ${shown}, now())
        on conflict (account_id) do update set fictional_shown = excluded.fictional_shown`.execute(db())
    expect(await fictional()).toBeGreaterThan(0)
    await setSite({ fictional_shown: false })
    expect(await fictional()).toBe(0)
    await choose(true)
    expect(await fictional()).toBeGreaterThan(0)
    await setSite({ fictional_shown: true })
    await choose(false)
    expect(await fictional()).toBe(0)
    await choose(null)
    await setSite({ has_fictional: false })
    expect(await fictional()).toBe(0)
    await setSite({ has_fictional: true })
  })
})

describe('fictional profiles live nowhere', () => {
  const someFictional = (site: { id: string }) =>
    db()
      .selectFrom('member')
      .selectAll()
      .where('site_id', '=', site.id)
      .where('kind', '=', 'fictional')
      .where('status', '=', 'active')
      .where('latitude', 'is not', null)
      .where('region', 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow()

  test('TRUST-1 members.php reveals no more of their place and presence than the profile: nothing', async () => {
    const member = await makeMember({ gender: 'male' })
    const { cookie } = member
    const visit = await visitOf(member)
    const { id, country, gender } = await someFictional(visit.site)
    await sql`update member set last_seen_at = ${now()} where id = ${id}`.execute(db())
    const query = `country=${country}&gender=${gender}`
    for (const reader of [cookie, undefined]) {
      const found = (await search(query, reader)).answer.results.find((each) => each.id === id)
      const response = await call(`/api/member.php?id=${id}`, { cookie: reader })
      const { profile } = (await response.json()) as { profile: SearchAnswer['results'][number] }
      const nothing = { country: null, region: null, city: null, distance_band: null, online: false }
      expect(found).toMatchObject({ id, fictional: true, ...nothing })
      expect(profile).toMatchObject({ id, fictional: true, ...nothing })
    }
    const [card] = await memberCards(visit.viewer, visit.site, [id])
    expect(card).toMatchObject({
      country: null,
      region: null,
      city: null,
      distance_band: null,
      online: false,
    })
  })

  test('TRUST-1 no region, distance or presence filter finds them, and they come last by distance', async () => {
    const visit = await visitOf(await makeMember({ gender: 'male' }))
    const { id, country, region, latitude, longitude } = await someFictional(visit.site)
    await sql`update member set latitude = ${latitude}, longitude = ${longitude} where id = ${visit.viewer!.id}`.execute(
      db(),
    )
    await sql`update member set last_seen_at = ${now()} where id = ${id}`.execute(db())
    const pagesOf = async (query: SearchQuery) => {
      const pages = [await searchMembers(visit, query)]
      while (pages.at(-1)!.next)
        pages.push(await searchMembers(visit, { ...query, after: pages.at(-1)!.next! }))
      return pages.flatMap(({ results }) => results)
    }
    const home = country as SearchQuery['country']
    for (const query of [
      { countryregion: region! },
      { country: 'all', distance: '250' },
      { country: 'all', online: '1' },
    ] satisfies SearchQuery[])
      expect((await pagesOf(query)).filter(({ fictional }) => fictional)).toEqual([])
    const nearest = await pagesOf({ country: home, sort: 'near' })
    expect(nearest.map((each) => each.id)).toContain(id)
    await sql`insert into preference (account_id, two_way_only, updated_at) values (${visit.viewer!.id}, true, now())
      on conflict (account_id) do update set two_way_only = true`.execute(db())
    const fitting = (await pagesOf({ country: 'all', sort: 'near' })).map(
      ({ distance_band }) => distance_band,
    )
    expect(fitting.indexOf(null)).toBeGreaterThan(0)
    expect(fitting.slice(fitting.indexOf(null)).every((band) => band === null)).toBe(true)
  })

  test('PROFILE-1 no card shows a part of the place that the site does not show', async () => {
    const visit = await visitOf(await makeMember({ gender: 'male' }))
    const before = visit.site.visible_profile_fields
    const shown = async () => {
      const { site } = await visitOf(null)
      const { results } = await searchMembers({ ...visit, site }, { country: 'DE' })
      return results.find(({ fictional }) => !fictional)!
    }
    expect(await shown()).toMatchObject({ country: 'DE', city: expect.any(String) })
    await setSite({ visible_profile_fields: before.filter((field) => field !== 'city') })
    expect(await shown()).toMatchObject({ country: 'DE', city: null })
    await setSite({ visible_profile_fields: before })
  })
})

describe('bad input', () => {
  test.each([
    ['min_age=70&max_age=60', 'min_age'],
    ['countryregion=DE-XX', 'countryregion'],
    ['country=NL&countryregion=DE-NI', 'countryregion'],
    ['interests=3,99', 'interests'],
    ['hair_color=purple', 'hair_color'],
  ])('SEARCH-1 refuses %s by field name', async (query, field) => {
    const { status, answer } = await search(query)
    expect(status).toBe(422)
    expect(answer).toMatchObject({ error: 'invalid', fields: { [field]: expect.any(String) } })
  })

  test('SEARCH-1 clamps an age that is out of range', async () => {
    const [odd, plain] = [await search('country=all&min_age=1&max_age=1000'), await search('country=all')]
    expect(odd.answer.numResults).toBe(plain.answer.numResults)
  })

  test('SEARCH-1 a key beyond the last one and a page that does not exist return an empty list', async () => {
    const { cookie } = await makeMember({ gender: 'male' })
    const { answer } = await search('country=all&pageNumber=900000', cookie)
    expect(answer).toMatchObject({ results: [], next: null, pageNumber: 900_000 })
  })

  test('SEARCH-1 without a place of one’s own, sorting by distance falls back to activity and the distance filter is ignored', async () => {
    const visit = await visitOf(await makeMember({ latitude: null, longitude: null }))
    const [near, active] = [
      await searchMembers(visit, { country: 'all', sort: 'near', distance: '10' }),
      await searchMembers(visit, { country: 'all' }),
    ]
    expect(idsOf(near)).toEqual(idsOf(active))
    expect(near.numResults).toBe(active.numResults)
  })
})
