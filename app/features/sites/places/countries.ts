import { type Locale, otherLanguages } from '#app/i18n/locales.ts'
import { keysOf } from '#app/platform/records.ts'

export const countries = {
  AT: {
    languages: ['de', 'en'],
    currency: 'EUR',
    regionKind: 'bundesland',
    consent: true,
    phone: '+43',
    euLaw: true,
  },
  AU: {
    languages: ['en'],
    currency: 'AUD',
    regionKind: 'state',
    consent: false,
    phone: '+61',
    euLaw: false,
  },
  BE: {
    languages: ['nl', 'fr', 'de'],
    currency: 'EUR',
    regionKind: 'region',
    consent: true,
    phone: '+32',
    euLaw: true,
  },
  CA: {
    languages: ['en', 'fr'],
    currency: 'CAD',
    regionKind: 'province',
    consent: false,
    phone: '+1',
    euLaw: false,
  },
  CH: {
    languages: ['de', 'it', 'fr', 'en'],
    currency: 'CHF',
    regionKind: 'canton',
    consent: true,
    phone: '+41',
    euLaw: false,
  },
  DE: {
    languages: ['de', 'en'],
    currency: 'EUR',
    regionKind: 'bundesland',
    consent: true,
    phone: '+49',
    euLaw: true,
  },
  DK: {
    languages: ['da', 'en'],
    currency: 'DKK',
    regionKind: 'region',
    consent: true,
    phone: '+45',
    euLaw: true,
  },
  ES: {
    languages: ['es', 'en'],
    currency: 'EUR',
    regionKind: 'community',
    consent: true,
    phone: '+34',
    euLaw: true,
  },
  FI: {
    languages: ['fi', 'sv', 'en'],
    currency: 'EUR',
    regionKind: 'maakunta',
    consent: true,
    phone: '+358',
    euLaw: true,
  },
  FR: {
    languages: ['fr', 'en'],
    currency: 'EUR',
    regionKind: 'region',
    consent: true,
    phone: '+33',
    euLaw: true,
  },
  GB: {
    languages: ['en'],
    currency: 'GBP',
    regionKind: 'nation',
    consent: true,
    phone: '+44',
    euLaw: false,
  },
  IE: {
    languages: ['en'],
    currency: 'EUR',
    regionKind: 'province',
    consent: true,
    phone: '+353',
    euLaw: true,
  },
  IT: {
    languages: ['it', 'en'],
    currency: 'EUR',
    regionKind: 'region',
    consent: true,
    phone: '+39',
    euLaw: true,
  },
  LU: {
    languages: ['fr', 'de', 'en'],
    currency: 'EUR',
    regionKind: 'canton',
    consent: true,
    phone: '+352',
    euLaw: true,
  },
  NL: {
    languages: ['nl', 'en'],
    currency: 'EUR',
    regionKind: 'province',
    consent: true,
    phone: '+31',
    euLaw: true,
  },
  NO: {
    languages: ['nb', 'en'],
    currency: 'NOK',
    regionKind: 'fylke',
    consent: true,
    phone: '+47',
    euLaw: false,
  },
  NZ: {
    languages: ['en'],
    currency: 'NZD',
    regionKind: 'region',
    consent: false,
    phone: '+64',
    euLaw: false,
  },
  PL: {
    languages: ['pl', 'en'],
    currency: 'PLN',
    regionKind: 'voivodeship',
    consent: true,
    phone: '+48',
    euLaw: true,
  },
  SE: {
    languages: ['sv', 'en'],
    currency: 'SEK',
    regionKind: 'lan',
    consent: true,
    phone: '+46',
    euLaw: true,
  },
  US: {
    languages: ['en', 'es'],
    currency: 'USD',
    regionKind: 'state',
    consent: false,
    phone: '+1',
    euLaw: false,
  },
} as const

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
