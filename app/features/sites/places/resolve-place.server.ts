import type { Locale } from '#app/i18n/locales.ts'
import type { Problems } from '#app/platform/refuse-problems.ts'
import { findPlaceByName } from './place-search.server.ts'
import { regionsByCountry } from './regions.data.ts'
import { cleanTown, findSplitNumberProblem, isAllowedTown } from './town.ts'

/** `name` is the one shown beside the town. */
export function findPlaceProblems(
  country: string,
  { region, city = '', name = '' }: { region?: string; city?: string; name?: string },
): Problems {
  const regions = Object.hasOwn(regionsByCountry, country) ? regionsByCountry[country] : []
  return {
    region: !region || regions?.some(({ code }) => code === region) ? null : 'invalid',
    city: isAllowedTown(city) && !findSplitNumberProblem(city, name) ? null : 'invalid',
  }
}

/** Looks up the rounded position of a town here; a town that we do not know is stored by its name alone. */
export function resolvePlace(
  country: string,
  { region, city: typed }: { region?: string; city?: string },
  locale: Locale,
) {
  const city = typed && cleanTown(typed)
  const known = city ? findPlaceByName({ country, region: region || null, city }, locale) : null
  return {
    region: region || (known?.region ?? null),
    city: known?.city ?? (city || null),
    latitude: known?.latitude ?? null,
    longitude: known?.longitude ?? null,
  }
}
