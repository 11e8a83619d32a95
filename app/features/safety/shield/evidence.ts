import { hash } from 'node:crypto'
import type { Locale } from '#app/i18n/locales.ts'
import { hasWallet } from '#app/platform/contact-details/find-contact.ts'
import {
  type ContactDetails,
  findContactInMessage,
  hasAccountNumber,
  inMessages,
  messengerNames,
  numberWords,
} from '#app/platform/contact-details/find-contact-in-message.ts'
import { removeInvisible } from '#app/platform/values/invisible-characters.ts'
import { fold } from '#app/platform/values/look-alikes.ts'
import { computeShare, type LearnedShare } from './learned.ts'
import { type Token, tokenize } from './tokens.ts'
import {
  type Concept,
  commonWords,
  isContactWord,
  isLabel,
  isUnit,
  reversalsByLanguage,
  vocabulary,
} from './vocabulary.ts'

/** What the shield finds in one message. */
export interface Evidence extends ContactDetails {
  hits: readonly Hit[]
  /** The languages of its common words, one entry for each word. */
  wordLanguages: readonly Locale[]
  /** Concepts whose words were disguised by spaces, digits or foreign letters. */
  hidden: ReadonlySet<Concept>
  wallet: boolean
  account: boolean
  learned: LearnedShare
  /** Whether it asks for contact details. */
  asksForContact: boolean
  /** How much was read, in characters, words and sentences. */
  length: number
  words: number
  sentences: number
}

/** A phrase that was found; without a language it counts in all of them. */
export interface Hit {
  concept: Concept
  language: Locale | undefined
  phrase: unknown
  at: number
  /** After its last word. */
  end: number
  sentence: number
}

/** Caches the findings, because each message is read again with those that follow it. */
const cache = new Map<string, Evidence>()
const maxCached = 8000

export function getEvidence(text: string): Evidence {
  const key = text.length > 200 ? hash('sha256', text) : text
  const known = cache.get(key)
  if (known) return known
  const [oldest] = cache.keys()
  if (oldest !== undefined && cache.size >= maxCached) cache.delete(oldest)
  const evidence = findEvidence(text)
  cache.set(key, evidence)
  return evidence
}

/** The words of a message as the shield reads them, with disguises removed. */
export function readWords(text: string): string[] {
  return tokenize(condense(fold(text)), (word) => vocabulary.knows(word)).map(({ word }) => word)
}

/** The longest that is stored of a phrase, and the most phrases. */
const maxPhrase = 60
const maxPhrases = 20

/** The phrases of a message that speak of some concepts, in its order and as the shield reads them. */
export function findPhrases(text: string, concepts: ReadonlySet<Concept>): string[] {
  const words = readWords(text)
  const phrases = getEvidence(text)
    .hits.filter(({ concept }) => concepts.has(concept))
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, end }) => words.slice(at, end).join(' ').slice(0, maxPhrase))
  return [...new Set(phrases)].slice(0, maxPhrases)
}

function findEvidence(text: string): Evidence {
  const seen = condense(removeInvisible(text))
  const folded = condense(fold(text))
  const tokens = tokenize(folded, (word) => vocabulary.knows(word))
  const words = tokens.map(({ word }) => word)
  return {
    ...findHits(removeAccents(condense(text)), tokens),
    ...findContactInMessage(folded, tokens, (word) => commonWords.has(word)),
    wordLanguages: words.flatMap((word) => commonWords.get(word) ?? []),
    learned: computeShare(words),
    asksForContact: text.includes('?') && words.some(isContactWord),
    wallet: hasWallet(seen),
    account: hasAccountNumber(seen),
    length: folded.length,
    words: tokens.length,
    sentences: tokens.at(-1)?.sentence ?? 0,
  }
}

/** Both ends together are far more than a message of the usual maximum length. */
const maxReadPerEnd = 4000

/**
 * Cuts a text only after collapsing pictures and rows of blanks, so that these cannot push words out of the part that
 * is read.
 */
function condense(text: string): string {
  const dense = text.replace(/[^\p{L}\p{N}\n -~€£’]+/gu, ' ').replace(/([^\p{L}\p{N}])\1{3,}/gu, '$1$1$1')
  if (dense.length <= 2 * maxReadPerEnd) return dense
  return `${dense.slice(0, maxReadPerEnd)}\n${dense.slice(-maxReadPerEnd)}`
}

/** Accents alone do not count as a disguise: a messenger's name may have a local ending, as in 'Skypessä'. */
function removeAccents(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

/**
 * Merges a burst of messages in order: a sentence may continue in the next message, so that a request and its object
 * stay together.
 */
export function mergeBurst(burst: readonly Evidence[]): Pick<Evidence, 'hits' | 'hidden'> {
  let [words, sentences] = [0, 0]
  const hits = burst.flatMap((one) => {
    const shifted = one.hits.map((hit) => ({
      ...hit,
      at: hit.at + words,
      end: hit.end + words,
      sentence: hit.sentence + sentences,
    }))
    words += one.words
    sentences += one.sentences
    return shifted
  })
  return { hits, hidden: new Set(burst.flatMap(({ hidden }) => [...hidden])) }
}

function findHits(plain: string, tokens: readonly Token[]) {
  const words = tokens.map(({ word }) => word)
  const hits: Hit[] = []
  const hidden = new Set<Concept>()
  /** Where the last phrase of a kind ended: another one inside it adds nothing. */
  const ends = new Map<string, number>()
  const isPlain = memoise((word) => plain.includes(word))
  for (const [at, { word, sentence, disguised }] of tokens.entries()) {
    const found = (concept: Concept, language?: Locale, phrase: unknown = concept, end = at + 1) => {
      const kind = `${concept} ${language}`
      if ((ends.get(kind) ?? 0) > at) return
      ends.set(kind, end)
      hits.push({ concept, language, phrase, at, end, sentence })
      if (disguised || (concept === 'messengers' && !isPlain(word))) hidden.add(concept)
    }
    for (const { phrase, end } of vocabulary.matches(words, at)) {
      const { concept, language } = phrase.meaning
      const isReversed = concept === 'asks' && reversalsByLanguage.get(language)?.has(words[at - 1] ?? '')
      if (!isReversed && tokens[end - 1]?.sentence === sentence) found(concept, language, phrase, end)
    }
    if (messengerNames.has(word + (words[at + 1] ?? '')) || (disguised && isNameInside(word)))
      found('messengers')
    if (isAmount(word) && !isCounted(tokens, at)) found('amounts')
  }
  return { hits: [...deduplicate(hits), ...findSums(hits)], hidden }
}

/** Counts a word that means the same everywhere once, not again for each language that lists it. */
function deduplicate(hits: readonly Hit[]): Hit[] {
  const place = ({ concept, at }: Hit) => `${concept} ${at}`
  const everywhere = new Set(hits.filter(({ language }) => !language).map(place))
  return hits.filter((hit) => !hit.language || !everywhere.has(place(hit)))
}

/** Memoised, since messenger names are few. */
function memoise(look: (word: string) => boolean): (word: string) => boolean {
  const known = new Map<string, boolean>()
  return (word) => {
    const found = known.get(word) ?? look(word)
    known.set(word, found)
    return found
  }
}

function isNameInside(word: string): boolean {
  for (const name of messengerNames) if (word.includes(name)) return true
  return false
}

/** Whether a number could be an amount of money: neither small nor a year. */
function isAmount(word: string): boolean {
  // Two-letter words mean something else in other languages.
  const digits = word.length > 2 ? (numberWords.get(word) ?? word) : word
  if (!/^\d{2,8}$/.test(digits)) return false
  const value = Number(digits)
  const isYear = value >= 1900 && value <= 2040 && value !== 2000
  return value >= 20 && !isYear
}

/** Whether it is a time, a measure, a bus line or part of a phone number. */
function isCounted(tokens: readonly Token[], at: number): boolean {
  const [before, number, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!number || number.word.startsWith('0')) return true
  // The cents of 7,90.
  if (/^[.,]$/.test(number.joint) && number.word.length === 2 && /^\d+$/.test(before?.word ?? '')) return true
  const isBesideCurrency = [before, after].some((token) => token && isCurrency(token.word))
  if (isBesideCurrency) return false
  const isTime = isTimeOfDay(before, number) || isTimeOfDay(number, after)
  const isLabelled = before?.sentence === number.sentence && number.word.length < 4 && isLabel(before.word)
  const isMeasured = after?.sentence === number.sentence && isUnit(after.word)
  return isTime || isLabelled || isMeasured || countDigitsAround(tokens, at) >= inMessages.spelledDigits
}

/** 10.45 or 10:45. */
function isTimeOfDay(hour: Token | undefined, minutes: Token | undefined): boolean {
  if (!hour || !minutes || !/^[.:]$/.test(minutes.joint)) return false
  return /^(?:[01]?\d|2[0-4])$/.test(hour.word) && /^[0-5]\d$/.test(minutes.word)
}

const isCurrency = (word: string) =>
  vocabulary.matches([word], 0).some(({ phrase }) => phrase.meaning.concept === 'currencies')

/** How many digits the run of numbers around this one has; runs are short. */
function countDigitsAround(tokens: readonly Token[], at: number): number {
  let digits = 0
  for (const step of [-1, 1])
    for (let place = at + step; Math.abs(place - at) < 8; place += step) {
      const word = tokens[place]?.word ?? ''
      if (!/^\d+$/.test(word)) break
      digits += word.length
    }
  return digits + (tokens[at]?.word.length ?? 0)
}

/** Amounts next to a currency. */
function findSums(hits: readonly Hit[]): Hit[] {
  const currencies = new Set(hits.filter(({ concept }) => concept === 'currencies').map(({ at }) => at))
  return hits
    .filter(({ concept, at }) => concept === 'amounts' && (currencies.has(at + 1) || currencies.has(at - 1)))
    .map((hit) => ({ ...hit, concept: 'sums', phrase: 'sums' }))
}
