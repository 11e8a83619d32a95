import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { traitCode } from '#app/features/members/facts/facts.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { Visit } from '#app/web/visit.ts'
import '#tests/demo-database.ts'
import { makeMember } from '#tests/make/member.ts'
import { setFacts } from '#tests/make/set-facts.ts'
import { visitOf } from '#tests/make/visit.ts'
import type { Filters } from '../filters/search-address.ts'
import { openSearchPage } from '../search-page.server.ts'
import { clearCounts } from './cached-counts.server.ts'
import { searchMembers } from './search.server.ts'
import { widerSearches } from './similar-search.server.ts'

describe('order of dropped filters', () => {
  test('SEARCH-1 the distance, then the region, then the ages, then traits, then presence and photo', () => {
    const asked: Filters = {
      gender: 'male',
      country: 'DE',
      countryregion: 'DE-HH',
      distance: '50',
      min_age: 60,
      max_age: 97,
      hair_color: ['grey'],
      interests: [1],
      photo: '1',
    }
    const wider = widerSearches(asked)
    const changes = wider.map((step, place) => {
      const before: object = wider[place - 1] ?? asked
      return Object.entries(step).filter(
        ([name, value]) => JSON.stringify(before[name as keyof object]) !== JSON.stringify(value),
      )
    })
    expect(changes).toEqual([
      [['distance', '100']],
      [['distance', '250']],
      [['countryregion', undefined]],
      [
        ['min_age', 55],
        ['max_age', 99],
      ],
      [
        ['hair_color', undefined],
        ['interests', undefined],
      ],
      [['photo', undefined]],
    ])
    expect(wider.at(-1)).toMatchObject({ gender: 'male', country: 'DE', distance: '250' })
  })

  test('SEARCH-1 drops nothing when only gender and country are set', () => {
    expect(widerSearches({ gender: 'male', country: 'DE' })).toEqual([])
  })
})

describe('around Hamburg', () => {
  const places = {
    hamburg: { country: 'DE', region: 'DE-HH', city: 'Hamburg', latitude: '53.55', longitude: '9.99' },
    lueneburg: { country: 'DE', region: 'DE-NI', city: 'Lüneburg', latitude: '53.25', longitude: '10.41' },
    kiel: { country: 'DE', region: 'DE-SH', city: 'Kiel', latitude: '54.32', longitude: '10.12' },
    losAngeles: {
      country: 'US',
      region: 'US-CA',
      city: 'Los Angeles',
      latitude: '34.05',
      longitude: '-118.24',
    },
    rotorua: { country: 'NZ', region: null, city: 'Rotorua', latitude: '-38.14', longitude: '176.25' },
  }
  let visit: Visit
  let men: string[]

  beforeAll(async () => {
    visit = await visitOf(await makeMember(places.hamburg))
    await sql`update member set traits = array_remove(traits, ${traitCode('hair_color', 'dyed')})`.execute(
      db(),
    )
    const rows = await db()
      .selectFrom('search_entry')
      .innerJoin('member', 'member.id', 'search_entry.member_id')
      .select('member.id')
      .where('member.site_id', '=', visit.site.id)
      .where('member.kind', '=', 'member')
      .where('member.gender', '=', 'male')
      .where('member.id', '<>', visit.viewer!.id)
      .orderBy('member.id')
      .limit(40)
      .execute()
    men = rows.map(({ id }) => id)
    await db()
      .updateTable('member')
      .set({ seeking: 'female', search_min_age: 18, search_max_age: 99 })
      .set({ date_of_birth: '1960-05-05' })
      .where('id', 'in', men)
      .execute()
    await setFacts(men, { hair_color: 'dyed' })
  })
  beforeEach(clearCounts)

  const move = (ids: string[], place: keyof typeof places) =>
    db().updateTable('member').set(places[place]).where('id', 'in', ids).execute()
  const dyed: Filters = { gender: 'male', country: 'all', hair_color: ['dyed'] }
  const asked: Filters = { ...dyed, distance: '10' }

  test('SEARCH-1 within 10 km adds neighbours, but nobody from the other end of the world', async () => {
    await move(men.slice(0, 3), 'hamburg')
    await move(men.slice(3, 17), 'lueneburg')
    await move(men.slice(17, 30), 'losAngeles')
    await move(men.slice(30), 'rotorua')
    const { numResults, similar } = await searchMembers(visit, asked)
    expect(numResults).toBe(3)
    expect(new Set(similar!.results.map(({ city }) => city))).toEqual(new Set(['Lüneburg']))
    expect(similar).toMatchObject({ numResults: 14, wider: { distance: '50', open: [] } })
    const page = await openSearchPage(
      visit,
      new Request('http://localhost/members?gender=male&country=all&hair_color=dyed&distance=10'),
    )
    expect(page.nearly).toEqual({ wider: ['within 50 km'], open: [] })
  })

  test('SEARCH-1 lists the nearest first, even before those farther away who fit back', async () => {
    await move(men.slice(0, 2), 'hamburg')
    await move(men.slice(2, 12), 'lueneburg')
    await move(men.slice(12, 16), 'kiel')
    await move(men.slice(16), 'losAngeles')
    const seeking = (ids: string[], min: number, max: number) =>
      db()
        .updateTable('member')
        .set({ search_min_age: min, search_max_age: max })
        .where('id', 'in', ids)
        .execute()
    await seeking(men.slice(2, 12), 18, 19)
    const { similar } = await searchMembers(visit, asked)
    await seeking(men.slice(2, 12), 18, 99)
    const cities = similar!.results.map(({ city }) => city)
    expect(cities).toEqual([...Array(10).fill('Lüneburg'), ...Array(4).fill('Kiel')])
  })

  test('SEARCH-1 with nobody alike in reach, lists others of the neighbourhood nearest first, and names the dropped filters', async () => {
    await move(men.slice(0, 2), 'hamburg')
    await move(men.slice(2), 'losAngeles')
    const { similar } = await searchMembers(visit, { ...asked, min_age: 60, max_age: 70 })
    expect(similar!.wider).toEqual({ distance: '250', min_age: 55, max_age: 75, open: ['hair_color'] })
    expect(similar!.numResults).toBeGreaterThan(0)
    const bands = similar!.results.map(({ distance_band }) => Number(distance_band))
    for (const band of bands) expect([10, 25, 50, 100, 250]).toContain(band)
    expect(bands.length).toBeGreaterThan(3)
    expect(bands).toEqual(bands.toSorted((one, other) => one - other))
  })

  test('SEARCH-1 keeps a chosen country, and without a distance lists the nearest first', async () => {
    await move(men.slice(0, 2), 'hamburg')
    await move(men.slice(2), 'losAngeles')
    const inGermany = await searchMembers(visit, { ...dyed, country: 'DE' })
    expect(new Set(inGermany.similar!.results.map(({ country }) => country ?? 'DE'))).toEqual(new Set(['DE']))
    const abroad = await searchMembers(visit, {
      ...dyed,
      photo: '1',
      eye_color: ['hazel'],
    })
    const nearest = abroad.similar!.results
    expect(nearest.slice(0, 2).map(({ distance_band }) => distance_band)).toEqual(['10', '10'])
    expect(nearest.map(({ city }) => city)).not.toContain('Los Angeles')
  })
})
