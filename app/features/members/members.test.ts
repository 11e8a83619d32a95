import { expect, test } from 'vitest'
import { now } from '#app/platform/clock.server.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfiles, type ProfileOptions } from '#tests/make/profile.ts'
import { siteOf } from '#tests/make/site.ts'
import { visitOf } from '#tests/make/visit.ts'
import { membersForVisitors } from './members.server.ts'
import { openSearchPage } from './search/search-page.server.ts'

const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000)

/**
 * The less they share in country, language or age, the more recently they were active: activity alone would reverse the
 * order.
 */
const austrian = { country: 'AT', region: 'AT-9', city: 'Vienna', latitude: '48.21', longitude: '16.37' }
const polish = { country: 'PL', region: null, city: 'Warsaw', latitude: '52.23', longitude: '21.01' }
const people: Record<string, ProfileOptions> = {
  Anton: { ...austrian, last_seen_at: hoursAgo(50) },
  Adam: { ...austrian, date_of_birth: '1985-03-04', last_seen_at: hoursAgo(40) },
  Dirk: { last_seen_at: hoursAgo(30) },
  Piotr: { ...polish, last_seen_at: hoursAgo(2) },
  Pawel: { ...polish, last_seen_at: hoursAgo(1) },
}
await makeProfiles(5, (place) => {
  const [name, wanted] = Object.entries(people)[place]!
  return { ...wanted, name, gender: 'male', photos: 1 }
})

const namesOf = (cards: { name: string }[]) => cards.map(({ name }) => name)

test('INDEX-1 shows visitors members of their country first, then those who speak their language, then others', async () => {
  const site = await siteOf()
  const seen = async (country: string | null, locale: 'de' | 'pl' | 'fi') =>
    namesOf(await membersForVisitors(site, { country, locale }, 4))
  expect(await seen('AT', 'de')).toEqual(['Adam', 'Anton', 'Dirk', 'Pawel'])
  expect(await seen('PL', 'pl')).toEqual(['Pawel', 'Piotr', 'Dirk', 'Adam'])
  // With an unknown country, the main country of the language comes first; with nobody there, the most recently
  // active.
  expect(await seen(null, 'de')).toEqual(['Dirk', 'Adam', 'Anton', 'Pawel'])
  expect(await seen(null, 'pl')).toEqual(['Pawel', 'Piotr', 'Dirk', 'Adam'])
  expect(await seen('FI', 'fi')).toEqual(['Pawel', 'Piotr', 'Dirk', 'Adam'])
})

test('SEARCH-1 I18N-1 searches of members or visitors in Britain are in miles', async () => {
  const british = { country: 'GB', region: 'GB-ENG', city: 'Bristol', latitude: '51.45', longitude: '-2.59' }
  const request = new Request('http://localhost/members?distance=25')
  const page = await openSearchPage(await visitOf(await makeMember(british)), request)
  expect(page.words.map(({ text }) => text)).toEqual(['within 15 miles'])
  const unitOf = ({ setup }: typeof page) => setup.distances[0]?.label
  expect(unitOf(page)).toBe('within 6 miles')
  expect(unitOf(await openSearchPage(await visitOf(null, 'GB'), request))).toBe('within 6 miles')
  expect(unitOf(await openSearchPage(await visitOf(await makeMember(), 'GB'), request))).toBe('within 10 km')
})
