import type { Locale } from '#app/i18n/locales.ts'
import { entriesOf } from '#app/platform/records.ts'
import { fold } from './fold.ts'
import { PhraseIndex } from './phrases.ts'
import { da } from './words/da.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { everywhere } from './words/everywhere.ts'
import { fi } from './words/fi.ts'
import { fr } from './words/fr.ts'
import { it } from './words/it.ts'
import { nb } from './words/nb.ts'
import { nl } from './words/nl.ts'
import { pl } from './words/pl.ts'
import type { ShieldWords } from './words/shield-words.ts'
import { sv } from './words/sv.ts'

const languages: Record<Locale, ShieldWords> = { da, de, en, es, fi, fr, it, nb, nl, pl, sv }

/** What can be found in a message: phrases from the word tables, names of messengers, numbers that may be money. */
export type Concept =
  | Exclude<keyof ShieldWords, 'numbers' | 'reversals' | 'little'>
  | 'messengers'
  | 'amounts'
  | 'sums'

interface Meaning {
  concept: Concept
  /** Absent for what is the same in all languages. */
  language?: Locale
}

export const vocabulary = new PhraseIndex<Meaning>(fold)
/** The digits a number word represents. */
export const numberWords = new Map<string, string>()
/** Words that reverse the meaning of what follows. */
export const reversalsByLanguage = new Map<Locale | undefined, ReadonlySet<string>>()

/** The languages a common word belongs to. */
export const commonWords = new Map<string, Locale[]>()

for (const [language, { numbers, reversals, little, ...lists }] of entriesOf(languages)) {
  for (const [concept, list] of entriesOf(lists)) vocabulary.add(list, { concept, language })
  reversalsByLanguage.set(language, parseList(reversals))
  for (const word of parseList(little)) commonWords.set(word, [...(commonWords.get(word) ?? []), language])
  for (const entry of numbers.split(',')) {
    const [word = '', digits = ''] = entry.trim().split(' ')
    numberWords.set(fold(word), digits)
  }
}
const [brands, cards] = [everywhere.brands.join('|'), everywhere.cards.join('|')]
vocabulary.add(`${brands} ${cards}, ${brands} play|store ${cards}, ${cards} ~ ${brands}`, {
  concept: 'giftCards',
})
const sharedConcepts = [
  'messengers',
  'money',
  'giftCards',
  'crypto',
  'gains',
  'currencies',
  'details',
] as const
for (const concept of sharedConcepts) vocabulary.add(everywhere[concept], { concept })

export const atSigns = parseList(everywhere.atSigns)
export const dots = parseList(everywhere.dots)
export const domains = parseList(everywhere.domains)
export const mailHosts = parseList(everywhere.mailHosts)
export const underscores = parseList(everywhere.underscores)
/** Words that mark a number as something other than money. */
export const isUnit = createWordMatcher(everywhere.units)
export const isLabel = createWordMatcher(everywhere.labels)
export const isContactWord = createWordMatcher(everywhere.reach)
export const messengerNames = parseList(everywhere.namesInside)

function parseList(list: string): ReadonlySet<string> {
  return new Set(list.split(',').map((word) => fold(word.trim())))
}

function createWordMatcher(list: string): (word: string) => boolean {
  const all = [...parseList(list)]
  const words = new Set(all.filter((word) => !word.endsWith('*')))
  const stems = all.filter((word) => word.endsWith('*')).map((stem) => stem.slice(0, -1))
  return (word) => words.has(word) || stems.some((stem) => word.startsWith(stem))
}
