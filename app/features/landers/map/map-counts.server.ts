import { distance } from 'geokdbush'
import type { CountryCode } from '#app/features/sites/places/countries.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Bounds, CountryMap, MapTown } from './country-map.ts'
import { countByPlace } from './map-counts.db.server.ts'

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
