import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { countryCodes } from '#app/features/sites/places/countries.ts'
import { makeProfiles } from '#tests/make/profile.ts'
import { siteOf } from '#tests/make/site.ts'
import { visitOf } from '#tests/make/visit.ts'
import { drawMap } from '../../../../scripts/maps/draw-map.ts'
import { cachedTownCounts, clearMapCounts, countryMap, roundDown, townMap } from './map-counts.server.ts'

test.each(countryCodes)('GROW-1 the map of %s is as drawn, small, and names its largest town', (country) => {
  const file = readFileSync(new URL(`./countries/${country}.json`, import.meta.url), 'utf8')
  const map = drawMap(country)
  expect(JSON.parse(file), 'run node scripts/maps.ts').toEqual(map)
  expect(gzipSync(JSON.stringify(map)).length).toBeLessThan(5000)
  expect(map.towns[0]?.label).not.toBeNull()
  for (const { x, y } of map.towns) {
    expect(x > 0 && x < map.width && y > 0 && y < map.height).toBe(true)
  }
})

const frisian = { country: 'NL', region: null, city: 'Leeuwarden', latitude: '53.20', longitude: '5.80' }
const amsterdam = { country: 'NL', region: null, city: 'Amsterdam', latitude: '52.37', longitude: '4.89' }
const limburg = { country: 'NL', region: null, city: 'Maastricht', latitude: '50.85', longitude: '5.69' }
const bonaire = { country: 'NL', region: null, city: 'Kralendijk', latitude: '12.15', longitude: '-68.27' }

async function countsByTown() {
  clearMapCounts()
  const [{ towns }, counts] = [await countryMap('NL'), await cachedTownCounts((await siteOf()).id, 'NL')]
  return Object.fromEntries(towns.map(({ name }, place) => [name, counts[place]]))
}

test('GROW-1 the map counts real members whom visitors may see around the nearest town', async () => {
  await makeProfiles(14, () => amsterdam)
  await makeProfiles(3, () => frisian)
  // Nobody counts them: hidden, for members only, invented, or far from what the map shows.
  await makeProfiles(6, (place) =>
    place % 2 ? { ...amsterdam, invisible: true } : { ...amsterdam, members_only: true },
  )
  await makeProfiles(20, () => ({ ...frisian, kind: 'fictional' }))
  await makeProfiles(20, () => bonaire)
  expect(await countsByTown()).toMatchObject({ Amsterdam: 10, Groningen: 'few', Maastricht: 0 })
})

test('GROW-1 the map has no counts where visitors may not see members', async () => {
  const visit = await visitOf(null, 'NL')
  const seenIf = async (logged_out_search: boolean) => {
    const site = { ...visit.site, logged_out_search, logged_out_search_trafficsource: false }
    const { towns, country } = await townMap(
      { ...visit, site },
      new Request('http://localhost/landers/maplanding'),
    )
    expect(country).toBe('Netherlands')
    return towns.filter(({ count }) => count !== null).map(({ name }) => name)
  }
  await makeProfiles(1, () => amsterdam)
  await makeProfiles(1, () => frisian)
  clearMapCounts()
  expect(await seenIf(true), 'two towns are too few to show').toEqual([])
  await makeProfiles(1, () => limburg)
  clearMapCounts()
  expect(await seenIf(true)).toEqual(expect.arrayContaining(['Amsterdam', 'Groningen', 'Maastricht']))
  expect(await seenIf(false)).toEqual([])
})

test('GROW-1 rounds counts down and does not reveal counts below ten', () => {
  expect([0, 1, 9, 10, 19, 99, 100, 248, 1290, 15_720].map(roundDown)).toEqual([
    ...[0, 'few', 'few', 10, 10, 90, 100, 240, 1200, 15_000],
  ])
})
