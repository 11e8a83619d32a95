import type { Token } from './tokens.ts'
import { atSigns, commonWords, domains, dots, mailHosts, numberWords, underscores } from './vocabulary.ts'

export interface ContactDetails {
  /** Whether contact details are disguised or plain; undefined if there are none. */
  contact: 'disguised' | 'plain' | undefined
  /** Whether it contains an address or user name, not only a phone number. */
  address: boolean
  /** How many digits a message of little else contains: a number may be spread over several messages. */
  bareDigits: number
}

/** Fewer digits are a house, a price or a year. */
export const minPhoneDigits = 7

export function findContactInMessage(folded: string, tokens: readonly Token[]): ContactDetails {
  const numbers = tokens.map(({ word }) => parseDigits(word))
  const isDisguised =
    countDictatedDigits(numbers) >= minPhoneDigits ||
    hasSpelledAddress(tokens) ||
    hasSpelledUnderscore(tokens) ||
    hasLettersForZeros(folded) ||
    hasColumnOfDigits(folded) ||
    hasSpacedAddress(folded)
  const address = hasAddress(folded)
  const isPlain = hasPhoneNumber(folded) || address
  return {
    address,
    contact: isDisguised ? 'disguised' : isPlain ? 'plain' : undefined,
    bareDigits: countBareDigits(numbers),
  }
}

interface Digits {
  digits: number
  /** How many of the numbers are words. */
  spelled: number
}

function countBareDigits(numbers: readonly (Digits | undefined)[]): number {
  const others = numbers.filter((number) => !number).length
  return others > 1 ? 0 : numbers.reduce((sum, number) => sum + (number?.digits ?? 0), 0)
}

/** The digits of the longest run of numbers, some of them spelled out: 'null eins 7 sechs'. */
function countDictatedDigits(numbers: readonly (Digits | undefined)[]): number {
  let longest = 0
  let row = { digits: 0, spelled: 0, between: 0 }
  for (const [at, number] of [...numbers, undefined].entries()) {
    // One word may separate two numbers: 'zero seven, then 911'; it counts against them.
    if (number) row = { ...row, digits: row.digits + number.digits, spelled: row.spelled + number.spelled }
    else if (numbers[at - 1] && numbers[at + 1]) row = { ...row, between: row.between + 1 }
    else {
      if (isDictated(row)) longest = Math.max(longest, row.digits - row.between)
      row = { digits: 0, spelled: 0, between: 0 }
    }
  }
  return longest
}

/**
 * Spelled numbers alone need five, to rule out counting and songs; mixed with digits two are enough, or three with
 * other words in between.
 */
function isDictated({ digits, spelled, between }: Digits & { between: number }): boolean {
  return spelled >= 5 || (digits > spelled && spelled >= (between > 0 ? 3 : 2))
}

/** 'sieben', '7' or a mix of both: 'null1sieben', 'o7'. */
function parseDigits(word: string): Digits | undefined {
  if (/^\d+$/.test(word)) return { digits: word.length, spelled: 0 }
  // The letter O for zero.
  if (word === 'o') return { digits: 1, spelled: 1 }
  const whole = numberWords.get(word) ?? parseCompoundNumber(word)
  // Short number words mean something else in other languages: 'en' is one in Danish and in in French. 'Six hundred'
  // counts as one digit of a group whose others follow.
  if (whole) return { digits: whole.replace(/^(\d)0{2,}$/, '$1').length, spelled: word.length > 2 ? 1 : 0 }
  if (!/\d/.test(word)) return undefined
  let [digits, spelled] = [0, 0]
  for (const [part] of word.matchAll(/\d+|[^\d]+/g)) {
    const named = /^\d/.test(part) ? part : /^[oil]{1,2}$/.test(part) ? part : numberWords.get(part)
    if (!named) return undefined
    digits += named.length
    spelled += /^\d/.test(part) ? 0 : 1
  }
  return { digits, spelled }
}

/** Trying every split of a word takes quadratic time. */
const maxCompoundLength = 40

/** 'vierunddreißig', 'trentaquattro', 'fireogtredive'. */
function parseCompoundNumber(word: string): string | undefined {
  if (word.length < 5 || word.length > maxCompoundLength) return undefined
  for (let at = 2; at <= word.length - 2; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at).replace(/^(?:und|en|og)(?=.{3})/, '')]
    const digits = numberWords.get(first)
    if (digits && numberWords.has(second)) return digits.length > 1 ? digits : numberWords.get(second)
  }
  return undefined
}

/** 'name at gmail dot com', also with bracketed signs, another word for @, or with only the domain in plain text. */
function hasSpelledAddress(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }, at) => {
    if (at === 0) return false
    const [next, afterNext] = [tokens[at + 1], tokens[at + 2]]
    if (mailHosts.has(word) && dots.has(next?.word ?? '') && domains.has(afterNext?.word ?? '')) return true
    if (!atSigns.has(word)) return false
    if (
      word !== '@' &&
      mailHosts.has(next?.word ?? '') &&
      afterNext?.joint === '.' &&
      domains.has(afterNext.word)
    )
      return true
    const rest = tokens.slice(at + 1, at + 8).map((token) => token.word)
    return rest.some((next, place) => place > 0 && dots.has(next) && domains.has(rest[place + 1] ?? ''))
  })
}

/** 'rosa underscore 58', 'rosa guion bajo 58'; 'the underscore' is a key. */
function hasSpelledUnderscore(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ word }, at) =>
      at > 0 &&
      at < tokens.length - 1 &&
      !commonWords.has(tokens[at - 1]?.word ?? '') &&
      (underscores.has(word) || underscores.has(`${word} ${tokens[at + 1]?.word}`)),
  )
}

/** 'o7o-174 o6 31': a phone number only once its letters are read as zeros. */
function hasLettersForZeros(folded: string): boolean {
  const read = folded.replace(/[\do]+/g, (run) => (/\d/.test(run) ? run.replaceAll('o', '0') : run))
  return read !== folded && hasPhoneNumber(read) && !hasPhoneNumber(folded)
}

/** One to three digits a line, over at least four lines. */
function hasColumnOfDigits(folded: string): boolean {
  let [lines, digits] = [0, 0]
  for (const line of folded.split('\n')) {
    const bare = line.trim().replace(/[.,;-]$/, '')
    if (bare === '') continue
    if (/^\d{1,3}$/.test(bare)) [lines, digits] = [lines + 1, digits + bare.length]
    else [lines, digits] = [0, 0]
    if (lines >= 4 && digits >= minPhoneDigits) return true
  }
  return false
}

/** 's u s i @ g m x . d e': single characters separated by spaces, read as one word. */
function hasSpacedAddress(folded: string): boolean {
  let row = ''
  for (const piece of [...folded.split(/\s/), 'end']) {
    if (piece.length < 2) row += piece
    else if (row.length > 5 && hasAddress(` ${row} `)) return true
    else row = ''
  }
  return false
}

function hasAddress(folded: string): boolean {
  return (
    /[a-z0-9._%+-]{1,64} ?@ ?[a-z0-9-]{2,40} ?\. ?[a-z]{2,6}\b/.test(folded) ||
    /(?:^|\s)@[a-z0-9_.]{4,30}/.test(folded) ||
    /\b[a-z0-9.]{2,30}_[a-z0-9._]{2,30}\b/.test(folded)
  )
}

function hasPhoneNumber(folded: string): boolean {
  for (const [match] of folded.matchAll(/\d(?:[ ()./*_~-]{0,3}\d){7,14}/g)) {
    const groups = match.match(/\d+/g) ?? []
    const digits = groups.join('').length
    const isDate = /^\d{1,2}[./-]\d{1,2}[./-]\d{4}$|^\d{4}-\d\d-\d\d$/.test(match)
    const isOfYears = groups.some((group) => /^(?:19|20)\d\d$/.test(group)) && groups.length < 3
    const isSum = /^\d{1,3}(?:[ .]000)+$/.test(match)
    const isOfTimes = groups.every((group) => group.length <= 2) && /\d\.\d/.test(match) && / /.test(match)
    if (digits >= 8 && digits <= 15 && !isDate && !isOfYears && !isSum && !isOfTimes) return true
  }
  return false
}

export function hasAccountNumber(text: string): boolean {
  return /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/.test(text)
}
