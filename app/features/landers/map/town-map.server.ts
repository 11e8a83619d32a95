import { getCityName } from '#app/features/sites/places/city-names.ts'
import { type CountryCode, getCountriesOfLanguage, isCountry } from '#app/features/sites/places/countries.ts'
import { canVisitorSeeMembers } from '#app/features/visibility/visitor-access.server.ts'
import { countryName, formatNumber } from '#app/i18n/intl.ts'
import { type Visit, visitorCountry } from '#app/web/visit.ts'
import type { CountryMap, MapTown } from './country-map.ts'
import { cachedTownCounts, countryMap, type TownCount } from './map-counts.server.ts'

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
