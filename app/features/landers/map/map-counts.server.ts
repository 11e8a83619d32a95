import { distance } from 'geokdbush'
import { getCityName } from '#app/features/sites/places/city-names.ts'
import { type CountryCode, getCountriesOfLanguage, isCountry } from '#app/features/sites/places/countries.ts'
import { canVisitorSeeMembers } from '#app/features/visibility/visible-to.server.ts'
import { countryName, formatNumber } from '#app/i18n/intl.ts'
import { now } from '#app/platform/clock.server.ts'
import { type Visit, visitorCountry } from '#app/web/visit.ts'
import type { Bounds, CountryMap, MapTown } from './country-map.ts'
import { countByPlace } from './map-counts.db.server.ts'

export interface ShownTown extends Omit<MapTown, 'latitude' | 'longitude' | 'part'> {
  /** Formatted; null where nobody lives, or where visitors may not see members. */
  count: string | 'few' | null
  /** How strongly its area is coloured: 0 to 4. */
  level: number
}

export interface TownMap extends Omit<CountryMap, 'towns'> {
  country: string
  towns: ShownTown[]
}

/** With members around fewer towns, the map hides all counts: it would show an empty country. */
const minimumTowns = 3

/** The map of the visitor's country, with members around its towns if visitors may see members here. */
export async function townMap(visit: Visit, request: Request): Promise<TownMap> {
  const { site, locale } = visit
  const country = mapCountry(visit)
  const { width, height, outline, insets, towns } = await countryMap(country)
  const counted = canVisitorSeeMembers(site, request) ? await cachedTownCounts(site.id, country) : []
  const counts = counted.filter((count) => count !== 0).length < minimumTowns ? [] : counted
  const most = Math.max(0, ...counts.map(sizeOf))
  const shown = towns.map(({ latitude: _, longitude: __, part: ___, ...town }, place): ShownTown => {
    const count = counts[place] ?? 0
    return {
      ...town,
      name: getCityName(town.name, locale),
      count: typeof count === 'string' ? count : count > 0 ? formatNumber(count, locale) : null,
      level: levelOf(count, most),
    }
  })
  return { width, height, outline, insets, country: countryName(country, locale), towns: shown }
}

/** The visitor's country, or that of their language, if the site serves it. */
function mapCountry(visit: Visit): CountryCode {
  const { countries } = visit.site
  const near = [visitorCountry(visit), ...getCountriesOfLanguage(visit.locale), ...countries]
  const shown = near.find((code) => isCountry(code) && countries.includes(code))
  return isCountry(shown) ? shown : 'GB'
}

function sizeOf(count: TownCount): number {
  return count === 'few' ? 1 : count
}

/** One level lower for every factor of 2.5, so that a capital does not make all other towns look empty. */
function levelOf(count: TownCount, most: number): number {
  if (count === 0) return 0
  if (count === 'few') return 1
  return Math.max(1, 4 - Math.floor(Math.log(most / count) / Math.log(2.5)))
}

type DrawnMap = CountryMap & { bounds: readonly Bounds[] }

const files = import.meta.glob<DrawnMap>('./countries/*.json', { import: 'default' })

/** The drawn map of a country, a few kB. */
export async function countryMap(country: CountryCode): Promise<DrawnMap> {
  const load = files[`./countries/${country}.json`]
  if (!load) throw new Error(`${country} has no map: run node scripts/maps.ts`)
  return load()
}

/** How many members live around a town; 'few' means one to nine, so that no number identifies a person. */
export type TownCount = number | 'few'

const cacheDuration = 5 * 60_000
const fewThreshold = 10
interface Cached {
  startedAt: number
  counting: Promise<TownCount[]>
}
const cache = new Map<string, Cached>()

/**
 * Counts the members whom visitors may see around each town of the map, in its order. Each process counts a country once
 * in five minutes; requests during a count get the previous numbers, so that nobody waits.
 */
export function cachedTownCounts(siteId: string, country: CountryCode): Promise<TownCount[]> {
  const key = `${siteId} ${country}`
  const time = now().getTime()
  const known = cache.get(key)
  if (known && time - known.startedAt >= 0 && time - known.startedAt < cacheDuration) return known.counting
  const counting = countTowns(siteId, country)
  const fresh = { startedAt: time, counting: known?.counting ?? counting }
  cache.set(key, fresh)
  counting.then(
    () => {
      fresh.counting = counting
    },
    () => {
      if (cache.get(key) === fresh) cache.delete(key)
    },
  )
  return fresh.counting
}

async function countTowns(siteId: string, country: CountryCode): Promise<TownCount[]> {
  const { towns, bounds } = await countryMap(country)
  const sums = new Map<MapTown, number>()
  for (const { people, ...place } of await countByPlace(siteId, country)) {
    const town = nearestTown(place, towns, bounds)
    if (town) sums.set(town, (sums.get(town) ?? 0) + people)
  }
  return towns.map((town) => roundDown(sums.get(town) ?? 0))
}

interface Place {
  latitude: number
  longitude: number
}

/** The nearest town in the same part of the map; null for places outside the map, such as Svalbard. */
function nearestTown(
  { latitude, longitude }: Place,
  towns: readonly MapTown[],
  bounds: readonly Bounds[],
): MapTown | null {
  const part = bounds.findIndex(
    ([west, south, east, north]) =>
      longitude >= west && longitude <= east && latitude >= south && latitude <= north,
  )
  let [nearest, least]: [MapTown | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const town of towns) {
    if (town.part !== part) continue
    const far = distance(longitude, latitude, town.longitude, town.latitude)
    if (far < least) [nearest, least] = [town, far]
  }
  return nearest
}

/** Rounds down to two significant digits. */
export function roundDown(people: number): TownCount {
  if (people === 0) return 0
  if (people < fewThreshold) return 'few'
  const unit = 10 ** Math.max(1, Math.floor(Math.log10(people)) - 1)
  return Math.floor(people / unit) * unit
}

/** For tests, which add members and read the counts immediately. */
export function clearMapCounts() {
  cache.clear()
}
