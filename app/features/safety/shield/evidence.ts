import { hash } from 'node:crypto'
import type { Locale } from '#app/i18n/locales.ts'
import { withoutUnseen } from '#app/platform/values/unseen-signs.ts'
import { hasWallet } from '#app/platform/values/wallets.ts'
import { type ContactDetails, contactIn, hasAccountNumber } from './contact-details.ts'
import { fold } from './fold.ts'
import { type Token, tokensOf } from './tokens.ts'
import { type Concept, littleWords, namesInside, numberWords, reversalsOf, vocabulary } from './vocabulary.ts'

/** What one message says. */
export interface Evidence extends ContactDetails {
  hits: readonly Hit[]
  /** The languages of its small words, as often as they come. */
  speech: readonly Locale[]
  /** Concepts whose words were hidden by spaces, digits or foreign letters. */
  hidden: ReadonlySet<Concept>
  wallet: boolean
  account: boolean
  /** How much of it was read, in characters. */
  length: number
}

/** A phrase that was found; without a language it counts in all of them. */
export interface Hit {
  concept: Concept
  language: Locale | undefined
  phrase: unknown
  at: number
  sentence: number
}

/** Each message is looked at again with those that follow it: what was found in it is kept for a while. */
const remembered = new Map<string, Evidence>()
const rememberedAtMost = 8000

export function evidenceOf(text: string): Evidence {
  const key = text.length > 200 ? hash('sha256', text) : text
  const known = remembered.get(key)
  if (known) return known
  const [oldest] = remembered.keys()
  if (oldest !== undefined && remembered.size >= rememberedAtMost) remembered.delete(oldest)
  const evidence = lookAt(text)
  remembered.set(key, evidence)
  return evidence
}

function lookAt(text: string): Evidence {
  const seen = readable(withoutUnseen(text))
  const folded = readable(fold(text))
  const tokens = tokensOf(folded, (word) => vocabulary.knows(word))
  return {
    ...hitsIn(readable(text).toLowerCase(), tokens),
    ...contactIn(folded, tokens),
    speech: tokens.flatMap(({ word }) => littleWords.get(word) ?? []),
    wallet: hasWallet(seen),
    account: hasAccountNumber(seen),
    length: folded.length,
  }
}

/** Together far more than a message may have where sites keep to the usual length. */
const readOfEachEnd = 4000

/** Cut only after what says nothing is out of it, pictures and rows of blanks: none of it pushes words out of sight. */
function readable(text: string): string {
  const dense = text.replace(/[^\p{L}\p{N}\n -~€£’]+/gu, ' ').replace(/([^\p{L}\p{N}])\1{3,}/gu, '$1$1$1')
  if (dense.length <= 2 * readOfEachEnd) return dense
  return `${dense.slice(0, readOfEachEnd)}\n${dense.slice(-readOfEachEnd)}`
}

function hitsIn(plain: string, tokens: readonly Token[]) {
  const words = tokens.map(({ word }) => word)
  const hits: Hit[] = []
  const hidden = new Set<Concept>()
  /** Where the last phrase of a kind ended: another one within it says nothing new. */
  const ends = new Map<string, number>()
  const isPlain = remembering((word) => plain.includes(word))
  for (const [at, { word, sentence, disguised }] of tokens.entries()) {
    const found = (concept: Concept, language?: Locale, phrase: unknown = concept, end = at + 1) => {
      const kind = `${concept} ${language}`
      if ((ends.get(kind) ?? 0) > at) return
      ends.set(kind, end)
      hits.push({ concept, language, phrase, at, sentence })
      if (disguised || (concept === 'messengers' && !isPlain(word))) hidden.add(concept)
    }
    for (const { phrase, end } of vocabulary.matches(words, at)) {
      const { concept, language } = phrase.meaning
      const isReversed = concept === 'asks' && reversalsOf.get(language)?.has(words[at - 1] ?? '')
      if (!isReversed && tokens[end - 1]?.sentence === sentence) found(concept, language, phrase, end)
    }
    if (namesInside.has(word + (words[at + 1] ?? '')) || (disguised && isNameInside(word)))
      found('messengers')
    if (isAmount(word)) found('amounts')
  }
  return { hits: [...hits, ...sumsIn(hits)], hidden }
}

/** Names of messengers are few: each is looked for once. */
function remembering(look: (word: string) => boolean): (word: string) => boolean {
  const known = new Map<string, boolean>()
  return (word) => {
    const found = known.get(word) ?? look(word)
    known.set(word, found)
    return found
  }
}

function isNameInside(word: string): boolean {
  for (const name of namesInside) if (word.includes(name)) return true
  return false
}

/** A number that could be an amount of money: neither small nor a year. */
function isAmount(word: string): boolean {
  // Words of two letters are other words elsewhere.
  const digits = word.length > 2 ? (numberWords.get(word) ?? word) : word
  if (!/^\d{2,8}$/.test(digits)) return false
  const value = Number(digits)
  const isYear = value >= 1900 && value <= 2040 && value !== 2000
  return value >= 20 && !isYear
}

/** Amounts beside a currency. */
function sumsIn(hits: readonly Hit[]): Hit[] {
  const currencies = new Set(hits.filter(({ concept }) => concept === 'currencies').map(({ at }) => at))
  return hits
    .filter(({ concept, at }) => concept === 'amounts' && (currencies.has(at + 1) || currencies.has(at - 1)))
    .map((hit) => ({ ...hit, concept: 'sums', phrase: 'sums' }))
}
