import { fold } from '../values/look-alikes.ts'
import {
  ambiguousDotWords,
  atWords,
  countryEndings,
  dotWords,
  listOf,
  longMessengers,
  type Strictness,
  wordsOfDigits,
} from './contact-parts.ts'

// Apart from names and texts, since only the shield needs these lists: the browser does not load them.

/** A list of words and phrases, written with commas. */
function phrasesOf(phrases: string): string[] {
  return phrases.split(',').map((phrase) => phrase.trim())
}

function foldedSet(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(fold))
}

/**
 * Messages: never refused, since members may write what they like. The shield warns the receiver, and weighs what is
 * found with the rest of the conversation, so dictated addresses count in all their variants.
 */
export const inMessages: Strictness = {
  // More than fifteen are no phone number.
  digits: 8,
  // Fewer are a house, a price or a year.
  spelledDigits: 7,
  dotWords: dotWords.concat(ambiguousDotWords, '.'),
  // Matters only between a word and a mail host or a spoken dot, so 'at' in its many spellings does no harm.
  atWords: atWords.concat(
    listOf(
      `snabela snabel krollalfa alfakroll apenstaartje apestaartje apestaart at-sign arobas ät att aet klammeraffe
      miukumauku kissanhanta @`,
    ),
  ),
  // Spoken addresses are of mail hosts; other endings would be words.
  endings: [...listOf('com net org info'), ...countryEndings, ...listOf('co me pt')],
  messengers: {
    within: [...longMessengers, ...listOf('hangouts messenger')],
    // The shield's own vocabulary has whole words with their inflections, because a name alone is only a sign.
    whole: [],
    beforeAccount: [],
  },
}

const atSigns = foldedSet(inMessages.atWords)
const dots = foldedSet(inMessages.dotWords)
const endings = foldedSet(inMessages.endings)
export const messengerNames = foldedSet(inMessages.messengers.within)

/** How a name with a low line is read aloud. */
const underscores = foldedSet(
  phrasesOf(`
    underscore, under score, understrek, understregning, understreg, understreck, alaviiva, unterstrich, podkreslnik,
    podkreslenie, guion bajo, barra baja, tiret bas, underscor, trattino basso, lage streep, laag streepje,
    liggend streepje, lage streepje`),
)

/** Where people have their mail: before a spoken point nothing else is meant. */
const mailHosts = foldedSet(
  phrasesOf(`
    gmail, googlemail, hotmail, outlook, yahoo, ymail, icloud, proton, protonmail, gmx, web, live, msn, aol,
    orange, wanadoo, laposte, sfr, libero, virgilio, tiscali, alice, wp, onet, interia, o2, gazeta, poczta, telia, telenor,
    ziggo, kpnmail, planet, xs4all, luukku, suomi24, elisa, jubii, stofanet, bredband, comhem, terra, telefonica,
    btinternet, talktalk, freenet, tutanota, zoho, yandex, eircom, spray, kolumbus, free`),
)

/** Ten and more, and words for several digits: only dictated in messages. */
const largerNumbers = `
    ti 10, elleve 11, tolv 12, tretten 13, fjorten 14, femten 15, seksten 16, sytten 17, atten 18, nitten 19, tyve 20,
    tredive 30, fyrre 40, halvtreds 50, halvfjerds 70, firs 80, halvfems 90, treogtyve 23, femogtyve 25, zehn 10,
    elf 11, zwölf 12, dreizehn 13, vierzehn 14, fünfzehn 15, sechzehn 16, siebzehn 17, achtzehn 18, neunzehn 19,
    zwanzig 20, dreißig 30, vierzig 40, fünfzig 50, sechzig 60, siebzig 70, achtzig 80, neunzig 90, hundert 100,
    tausend 1000, ten 10, eleven 11, twelve 12, thirteen 13, fourteen 14, fifteen 15, sixteen 16, seventeen 17,
    eighteen 18, nineteen 19, twenty 20, thirty 30, forty 40, fifty 50, sixty 60, seventy 70, eighty 80, ninety 90,
    triple 00, diez 10, once 11, doce 12, trece 13, catorce 14, quince 15, dieciséis 16, diecisiete 17, dieciocho 18,
    diecinueve 19, veinte 20, veintiuno 21, veintidós 22, treinta 30, cuarenta 40, cincuenta 50, sesenta 60,
    setenta 70, ochenta 80, noventa 90, veinti 20, cien 100, cientos 100, kymmenen 10, yksitoista 11, kaksitoista 12,
    kolmetoista 13, kaksikymmentä 20, kolmekymmentä 30, neljäkymmentä 40, viisikymmentä 50, kuusikymmentä 60,
    toista 11, kymmentä 10, sataa 100, seitsemänkymmentä 70, kahdeksankymmentä 80, yhdeksänkymmentä 90, dix 10,
    onze 11, douze 12, treize 13, quatorze 14, quinze 15, seize 16, vingt 20, trente 30, quarante 40, cinquante 50,
    soixante 60, septante 70, nonante 90, dieci 10, undici 11, dodici 12, tredici 13, quattordici 14, quindici 15,
    venti 20, trenta 30, quaranta 40, cinquanta 50, sessanta 60, settanta 70, ottanta 80, novanta 90, sedici 16,
    diciassette 17, diciotto 18, diciannove 19, vent 20, trent 30, quarant 40, cinquant 50, sessant 60, settant 70,
    ottant 80, novant 90, cento 100, tjue 20, tretti 30, førti 40, femti 50, seksti 60, sytti 70, åtti 80, nitti 90,
    tien 10, twaalf 12, dertien 13, veertien 14, vijftien 15, zestien 16, zeventien 17, achttien 18, negentien 19,
    twintig 20, dertig 30, veertig 40, vijftig 50, zestig 60, zeventig 70, tachtig 80, negentig 90, tweeëntwintig 22,
    tweeëndertig 32, tweeënveertig 42, tweeënvijftig 52, tweeënzestig 62, tweeënzeventig 72, tweeëntachtig 82,
    tweeënnegentig 92, honderd 100, dziesięć 10, jedenaście 11, dwanaście 12, trzynaście 13, czternaście 14,
    piętnaście 15, szesnaście 16, siedemnaście 17, osiemnaście 18, dziewiętnaście 19, dwadzieścia 20, trzydzieści 30,
    czterdzieści 40, pięćdziesiąt 50, sześćdziesiąt 60, siedemdziesiąt 70, osiemdziesiąt 80, dziewięćdziesiąt 90,
    sto 100, dwieście 200, trzysta 300, czterysta 400, pięćset 500, sześćset 600, siedemset 700, osiemset 800,
    dziewięćset 900, tio 10, elva 11, tretton 13, fjorton 14, femton 15, sexton 16, sjutton 17, arton 18, nitton 19,
    tjugo 20, trettio 30, fyrtio 40, femtio 50, sextio 60, sjuttio 70, åttio 80, nittio 90`

/** The digits a number word represents, folded. */
export const numberWords: ReadonlyMap<string, string> = readNumberWords()

function readNumberWords() {
  const larger = phrasesOf(largerNumbers).map(listOf)
  return new Map([
    ...larger.map(([word = '', digits = '']): [string, string] => [fold(word), digits]),
    ...wordsOfDigits.flatMap((words, digit) =>
      words.map((word): [string, string] => [fold(word), String(digit)]),
    ),
  ])
}

export interface ContactDetails {
  /** Whether contact details are disguised or plain; undefined if there are none. */
  contact: 'disguised' | 'plain' | undefined
  /** Whether it contains an address or user name, not only a phone number. */
  address: boolean
  /** How many digits a message of little else contains: a number may be spread over several messages. */
  bareDigits: number
}

/** A word of a message, folded, and the character that joins it to the word before. */
interface MessageWord {
  word: string
  joint: string
}

/**
 * Finds contact details in a message, folded and cut into words by the shield. `isCommon` knows the ordinary words of
 * the languages.
 */
export function findContactInMessage(
  folded: string,
  tokens: readonly MessageWord[],
  isCommon: (word: string) => boolean,
): ContactDetails {
  const numbers = tokens.map(({ word }) => parseDigits(word))
  const isDisguised =
    countDictatedDigits(numbers) >= inMessages.spelledDigits ||
    hasSpelledAddress(tokens) ||
    hasSpelledUnderscore(tokens, isCommon) ||
    hasLettersForZeros(folded) ||
    hasColumnOfDigits(folded) ||
    hasSpacedAddress(folded)
  const address = hasAddress(folded)
  const isPlain = hasPhoneInMessage(folded) || address
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
function hasSpelledAddress(tokens: readonly MessageWord[]): boolean {
  return tokens.some(({ word }, at) => {
    if (at === 0) return false
    const [next, afterNext] = [tokens[at + 1], tokens[at + 2]]
    if (mailHosts.has(word) && dots.has(next?.word ?? '') && endings.has(afterNext?.word ?? '')) return true
    if (!atSigns.has(word)) return false
    if (
      word !== '@' &&
      mailHosts.has(next?.word ?? '') &&
      afterNext?.joint === '.' &&
      endings.has(afterNext.word)
    )
      return true
    const rest = tokens.slice(at + 1, at + 8).map((token) => token.word)
    return rest.some((next, place) => place > 0 && dots.has(next) && endings.has(rest[place + 1] ?? ''))
  })
}

/** 'rosa underscore 58', 'rosa guion bajo 58'; 'the underscore' is a key. */
function hasSpelledUnderscore(tokens: readonly MessageWord[], isCommon: (word: string) => boolean): boolean {
  return tokens.some(
    ({ word }, at) =>
      at > 0 &&
      at < tokens.length - 1 &&
      !isCommon(tokens[at - 1]?.word ?? '') &&
      (underscores.has(word) || underscores.has(`${word} ${tokens[at + 1]?.word}`)),
  )
}

/** 'o7o-174 o6 31': a phone number only once its letters are read as zeros. */
function hasLettersForZeros(folded: string): boolean {
  const read = folded.replace(/[\do]+/g, (run) => (/\d/.test(run) ? run.replaceAll('o', '0') : run))
  return read !== folded && hasPhoneInMessage(read) && !hasPhoneInMessage(folded)
}

/** One to three digits a line, over at least four lines. */
function hasColumnOfDigits(folded: string): boolean {
  let [lines, digits] = [0, 0]
  for (const line of folded.split('\n')) {
    const bare = line.trim().replace(/[.,;-]$/, '')
    if (bare === '') continue
    if (/^\d{1,3}$/.test(bare)) [lines, digits] = [lines + 1, digits + bare.length]
    else [lines, digits] = [0, 0]
    if (lines >= 4 && digits >= inMessages.spelledDigits) return true
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

const messageNumber = new RegExp(String.raw`\d(?:[ ()./*_~-]{0,3}\d){${inMessages.digits - 1},14}`, 'g')

function hasPhoneInMessage(folded: string): boolean {
  for (const [match] of folded.matchAll(messageNumber)) {
    const groups = match.match(/\d+/g) ?? []
    const digits = groups.join('').length
    const isDate = /^\d{1,2}[./-]\d{1,2}[./-]\d{4}$|^\d{4}-\d\d-\d\d$/.test(match)
    const isOfYears = groups.some((group) => /^(?:19|20)\d\d$/.test(group)) && groups.length < 3
    const isSum = /^\d{1,3}(?:[ .]000)+$/.test(match)
    const isOfTimes = groups.every((group) => group.length <= 2) && /\d\.\d/.test(match) && / /.test(match)
    if (digits >= inMessages.digits && digits <= 15 && !isDate && !isOfYears && !isSum && !isOfTimes)
      return true
  }
  return false
}

/** Whether a text, as typed, contains the number of a bank account. */
export function hasAccountNumber(text: string): boolean {
  return /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/.test(text)
}
