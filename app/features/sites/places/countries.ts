import { type Locale, otherLanguages } from '#app/i18n/locales.ts'
import { keysOf } from '#app/platform/records.ts'
import { countries } from './countries.data.ts'

export type CountryCode = keyof typeof countries
export type RegionKind = (typeof countries)[CountryCode]['regionKind']

export const countryCodes = keysOf(countries)

export function isCountry(value: unknown): value is CountryCode {
  return typeof value === 'string' && Object.hasOwn(countries, value)
}

/** The currency that members of a country pay in; euros if the country is unknown. */
export function currencyOf(country: string): string {
  return isCountry(country) ? countries[country].currency : 'EUR'
}

/** The languages a country is offered, its own first. */
export function languagesOf(country: CountryCode): readonly Locale[] {
  return countries[country].languages
}

/** Where most speakers of a language live. */
const mainCountries: Record<Locale, CountryCode> = {
  da: 'DK',
  de: 'DE',
  en: 'GB',
  es: 'ES',
  fi: 'FI',
  fr: 'FR',
  it: 'IT',
  nb: 'NO',
  nl: 'NL',
  pl: 'PL',
  sv: 'SE',
}

/** The countries whose own language it is, starting with the one its readers most likely come from. */
export function getCountriesOfLanguage(locale: Locale): CountryCode[] {
  const main = mainCountries[locale]
  return [main, ...countryCodes.filter((code) => code !== main && languagesOf(code)[0] === locale)]
}

/** All other languages, for those who live abroad. */
export function getOtherLanguages(country: CountryCode): Locale[] {
  return otherLanguages(languagesOf(country))
}
