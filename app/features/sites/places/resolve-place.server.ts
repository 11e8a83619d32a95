import type { Locale } from '#app/i18n/locales.ts'
import { hasContactInName, isNumberSplit } from '#app/platform/contact-details/find-contact.ts'
import type { Problems } from '#app/platform/refusal.ts'
import type { RefusalCode } from '#app/platform/refusal-texts.ts'
import { cleanName, isSafeLine } from '#app/platform/values/names.ts'
import { impersonatesSite } from '#app/platform/values/reserved-names.ts'
import { findPlaceByName } from './place-search.server.ts'
import { regionsByCountry } from './regions.data.ts'

/** 'D-10115', '1011 AB', '111 22', '00-001', 'NY 10001', 'D02 X285'. */
const code =
  '(?:[A-Z]{1,2}[- ])?(?:\\d{3} \\d{2}|\\d{2}-\\d{3}|\\d{4,5}(?: ?[A-Z]{2})?)|[A-Z]\\d[\\dW] ?[A-Z\\d]{4}'
const leadingPostcode = new RegExp(`^(?:${code})[ ,]+(?=\\p{L})`, 'u')
const trailingPostcode = new RegExp(`[ ,]{1,9}(?:${code})$`, 'u')

/** A town as it is stored. Removes a postcode, which reveals more of where somebody lives than others need to know. */
function cleanTown(typed: string): string {
  const town = cleanName(typed)
  const bare = town.replace(leadingPostcode, '')
  return bare === town ? stripTrailingPostcode(town) : bare
}

/** Removes it only behind a town without other digits, since together they might be a phone number. */
function stripTrailingPostcode(town: string): string {
  const bare = town.replace(trailingPostcode, '')
  return /\p{L}/u.test(bare) && !/\p{Nd}/u.test(bare) ? bare : town
}

/** Whether a town, with or without its postcode, may be shown to others: it contains a letter, or is empty. */
export function isAllowedTown(typed: string, { onlySure = false } = {}): boolean {
  const town = cleanTown(typed)
  if (town && !/\p{L}/u.test(town)) return false
  return (
    isSafeLine(town) &&
    !hasContactInName(town, { isTown: true, onlySure }) &&
    !impersonatesSite(town, { isTown: true })
  )
}

/** Finds a name that is fine alone but completes a phone number that the town beside it begins. */
export function findSplitNumberProblem(town: string | null, name: string): RefusalCode | null {
  return town && isNumberSplit(name, cleanTown(town)) ? 'name_not_plain' : null
}

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
