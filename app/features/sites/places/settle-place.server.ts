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
    city: isTown(withoutPostcode(city)) ? null : 'invalid',
  }
}

function isTown(city: string): boolean {
  return isPlainText(city) && !carriesContact(city, { isTown: true })
}

/** 'D-10115 Berlin', '1011 AB Amsterdam', '111 22 Stockholm', '00-001 Warszawa': some write their town so. */
const postcode = /^\s*(?:[A-Z]{1,2}[- ])?(?:\d{3} \d{2}|\d{2}-\d{3}|\d{4,5}(?: ?[A-Z]{2})?)[ ,]+(?=\p{L})/u

function withoutPostcode(city: string): string {
  return city.replace(postcode, '')
}

/** Where a town lies is looked up here, rounded; a town that we do not know is kept by its name alone. */
export function settlePlace(
  country: string,
  { region, city: typed }: { region?: string; city?: string },
  locale: Locale,
) {
  const city = typed && withoutPostcode(typed)
  const known = city ? placeNamed({ country, region: region || null, city }, locale) : null
  return {
    region: region || (known?.region ?? null),
    city: known?.city ?? (city || null),
    latitude: known?.latitude ?? null,
    longitude: known?.longitude ?? null,
  }
}
