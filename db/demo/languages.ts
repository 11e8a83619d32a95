import type { Locale } from '../../app/i18n/locales.ts'
import type { Dice } from './dice.ts'
import type { Place } from './places.ts'
import { texts as da } from './texts/da.ts'
import { texts as de } from './texts/de.ts'
import type { DemoTexts } from './texts/demo-texts.ts'
import { texts as en } from './texts/en.ts'
import { texts as es } from './texts/es.ts'
import { texts as fi } from './texts/fi.ts'
import { texts as fr } from './texts/fr.ts'
import { texts as it } from './texts/it.ts'
import { texts as nb } from './texts/nb.ts'
import { texts as nl } from './texts/nl.ts'
import { texts as pl } from './texts/pl.ts'
import { texts as sv } from './texts/sv.ts'

export const textsIn: Record<Locale, DemoTexts> = { da, de, en, es, fi, fr, it, nb, nl, pl, sv }

type Weights = Partial<Record<Locale, number>>

/** By population, levelled so that small countries and each language are well represented. */
export const countryWeights = {
  US: 190,
  DE: 180,
  FR: 135,
  GB: 140,
  IT: 120,
  ES: 115,
  PL: 110,
  NL: 100,
  FI: 110,
  NO: 95,
  DK: 95,
  SE: 85,
  BE: 70,
  CA: 70,
  AT: 60,
  CH: 60,
  AU: 50,
  IE: 30,
  NZ: 25,
  LU: 14,
}

const byCountry: Record<string, Weights> = {
  AT: { de: 98, en: 2 },
  AU: { en: 1 },
  BE: { nl: 1 },
  CA: { en: 97, fr: 3 },
  CH: { de: 96, en: 4 },
  DE: { de: 98, en: 2 },
  DK: { da: 98, en: 2 },
  ES: { es: 96, en: 4 },
  FI: { fi: 98, en: 2 },
  FR: { fr: 98, en: 2 },
  GB: { en: 1 },
  IE: { en: 1 },
  IT: { it: 98, en: 2 },
  LU: { fr: 55, de: 35, en: 10 },
  NL: { nl: 97, en: 3 },
  NO: { nb: 98, en: 2 },
  NZ: { en: 1 },
  PL: { pl: 98, en: 2 },
  SE: { sv: 98, en: 2 },
  US: { en: 96, es: 4 },
}

const french = { fr: 98, en: 2 }
const spanishToo = { en: 75, es: 25 }
const byRegion: Record<string, Weights> = {
  'BE-WAL': { fr: 1 },
  'BE-BRU': { fr: 70, nl: 25, en: 5 },
  'CA-QC': { fr: 90, en: 10 },
  'CA-NB': { fr: 1, en: 2 },
  'CH-GE': french,
  'CH-VD': french,
  'CH-NE': french,
  'CH-JU': french,
  'CH-FR': french,
  'CH-VS': french,
  'CH-TI': { it: 1 },
  'US-CA': spanishToo,
  'US-TX': spanishToo,
  'US-FL': spanishToo,
  'US-NM': spanishToo,
  'US-AZ': spanishToo,
  'US-NY': { en: 85, es: 15 },
  'US-NJ': { en: 85, es: 15 },
}

const byCity: Record<string, Weights> = {
  Eupen: { de: 1 },
  Biel: { de: 60, fr: 40 },
  Helsinki: { fi: 88, sv: 9, en: 3 },
  Espoo: { fi: 90, sv: 10 },
  Turku: { fi: 90, sv: 10 },
  Vaasa: { fi: 65, sv: 35 },
  Porvoo: { fi: 65, sv: 35 },
  Pietarsaari: { sv: 60, fi: 40 },
  Kokkola: { fi: 85, sv: 15 },
}

export function languageWeightsAt({ city, region, country }: Place): Weights {
  return byCity[city] ?? byRegion[region] ?? byCountry[country] ?? { en: 1 }
}

export function drawLanguage(place: Place, dice: Dice): Locale {
  return dice.weighted(languageWeightsAt(place))
}
