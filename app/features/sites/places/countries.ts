import { type Locale, otherLanguages } from '#app/i18n/locales.ts'
import { keysOf } from '#app/platform/records.ts'
import { countries } from './countries.data.ts'

export type CountryCode = keyof typeof countries
export type RegionKind = (typeof countries)[CountryCode]['regionKind']

export const countryCodes = keysOf(countries)

export function isCountry(value: unknown): value is CountryCode {
  return typeof value === 'string' && Object.hasOwn(countries, value)
}

/** In which members of a country pay; where we do not know the country, in euros. */
export function currencyOf(country: string): string {
  return isCountry(country) ? countries[country].currency : 'EUR'
}

/** The languages a country is offered, its own first. */
export function languagesOf(country: CountryCode): readonly Locale[] {
  return countries[country].languages
}

/** All other languages, for those who live abroad. */
export function moreLanguages(country: CountryCode): Locale[] {
  return otherLanguages(languagesOf(country))
}
