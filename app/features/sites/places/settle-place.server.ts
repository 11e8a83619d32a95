import type { Locale } from '#app/i18n/locales.ts'
import type { Problems } from '#app/platform/refuse-problems.ts'
import { carriesContact } from '#app/platform/values/contact-free.ts'
import { isPlainText } from '#app/platform/values/names.ts'
import { placeNamed } from './place-search.server.ts'
import { regionsByCountry } from './regions.data.ts'

export function placeProblems(
  country: string,
  { region, city = '' }: { region?: string; city?: string },
): Problems {
  const regions = Object.hasOwn(regionsByCountry, country) ? regionsByCountry[country] : []
  return {
    region: !region || regions?.some(({ code }) => code === region) ? null : 'invalid',
    city: isPlainText(city) && !carriesContact(city, { isTown: true }) ? null : 'invalid',
  }
}

/** Where a town lies is looked up here, rounded; a town that we do not know is kept by its name alone. */
export function settlePlace(
  country: string,
  { region, city }: { region?: string; city?: string },
  locale: Locale,
) {
  const known = city ? placeNamed({ country, region: region || null, city }, locale) : null
  return {
    region: region || (known?.region ?? null),
    city: known?.city ?? (city || null),
    latitude: known?.latitude ?? null,
    longitude: known?.longitude ?? null,
  }
}
