import { expect, test } from 'vitest'
import { call } from '#tests/call.ts'
import { foldName, transcribeName } from './place-names.ts'
import { findPlaceById, findPlaceByName, findPlaces } from './place-search.server.ts'

const findTownNames = (country: string, query: string, locale: 'en' | 'fr' | 'sv' = 'en') =>
  findPlaces(country, query, locale).map(({ city }) => city)

test.each([
  ['DE', 'mun', 'München'],
  ['DE', 'Münch', 'München'],
  ['DE', 'muenc', 'München'],
  ['DE', 'Munich', 'München'],
  ['DE', 'weissenb', 'Weißenburg in Bayern'],
  ['DK', 'kobenh', 'København'],
  ['DK', 'århu', 'Aarhus'],
  ['PL', 'lodz', 'Łódź'],
  ['FR', 'saint et', 'Saint-Étienne'],
  ['FI', 'jyvaskyla', 'Jyväskylä'],
  ['FI', 'Helsingf', 'Helsinki'],
])('AUTH-1 a town in %s is found by %s', (country, typed, city) => {
  expect(findTownNames(country, typed)).toContain(city)
})

test('AUTH-1 returns at most eight towns, the largest first, but the exact name before them', () => {
  expect(findTownNames('DE', 'ha')).toHaveLength(8)
  expect(findTownNames('DE', 'ha')[0]).toBe('Hamburg')
  expect(findTownNames('DE', 'Ulm')[0]).toBe('Ulm')
})

test('AUTH-1 one letter, an unknown country and nonsense find nothing', () => {
  expect(findTownNames('DE', 'h')).toEqual([])
  expect(findTownNames('DE', ' -. ')).toEqual([])
  expect(findTownNames('XX', 'ha')).toEqual([])
  expect(findTownNames('DE', 'qqqq')).toEqual([])
})

test('AUTH-1 a town has its name in the reader’s language, and its region', () => {
  expect(findPlaces('FI', 'Åbo', 'sv')[0]).toMatchObject({ city: 'Åbo', region: 'FI-19' })
  expect(findPlaces('DE', 'Hamburg', 'en')[0]).toMatchObject({ region: 'DE-HH', region_name: 'Hamburg' })
})

test('AUTH-1 a suggestion resolves to its place, with coordinates rounded to a kilometre', () => {
  const { id } = findPlaces('DE', 'Hamburg', 'en')[0]!
  const place = findPlaceById(id, 'en')
  expect(place).toMatchObject({ country: 'DE', region: 'DE-HH', city: 'Hamburg', latitude: 53.55 })
  expect(findPlaceByName({ country: 'DE', region: 'DE-HH', city: 'hamburg' }, 'en')).toEqual(place)
  expect(findPlaceByName({ country: 'DE', region: 'DE-BY', city: 'Hamburg' }, 'en')).toBeNull()
  expect(findPlaceById('nothing', 'en')).toBeNull()
})

test('AUTH-1 a search is too fast to notice', () => {
  findPlaces('US', 'sa', 'en')
  // CPU time, which other work on the machine does not lengthen.
  const begin = process.cpuUsage()
  for (let times = 0; times < 100; times++) findPlaces('US', 'sa', 'en')
  expect(process.cpuUsage(begin).user / 1000 / 100).toBeLessThan(20)
})

test('AUTH-1 places.php returns suggestions, and refuses what it cannot search', async () => {
  const answer = await call('/api/places.php?country=DE&query=rost')
  expect(answer.status).toBe(200)
  expect((await answer.json()).places[0]).toMatchObject({ city: 'Rostock', region: 'DE-MV' })
  for (const query of ['country=DE&query=r', 'country=XX&query=rost', 'country=DE', 'query=rost', ''])
    expect((await call(`/api/places.php?${query}`)).status, query).toBe(400)
})

test('AUTH-1 comparing a pile of combining marks takes no longer than any other name', () => {
  const pile = `München${'\u0f73\u0f75'.repeat(20_000)}`
  const started = performance.now()
  expect([foldName(pile), transcribeName(pile)]).toEqual(['munchen', 'muenchen'])
  expect(performance.now() - started).toBeLessThan(1000)
})
