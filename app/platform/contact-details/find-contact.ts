import { normaliseLookAlikes, skeletonOf, skeletonWords } from '../values/look-alikes.ts'
import {
  alternatives,
  certainEndings,
  digitWords,
  inNames,
  inTexts,
  knownEndings,
  listOf,
  messengersBeforeAccount,
  otherDots,
  type Strictness,
  usualEndings,
} from './contact-parts.ts'

// What several kinds of text share.

const digitWordSet = new Set(digitWords)
/** Joined to one word, four are no name and no word of a sentence. */
const joinedDigitWords = new RegExp(
  `(?:${alternatives(digitWords.filter((word) => word.length > 2))}){4,}`,
  'u',
)

/** Whether a normalised text spells a number digit by digit: 'null eins fünf eins'. */
function hasSpelledNumber(text: string, { spelledDigits }: Strictness): boolean {
  let [row, spelled] = [0, 0]
  for (const word of text.split(/[^\p{L}\p{N}]+/u)) {
    if (digitWordSet.has(word)) [row, spelled] = [row + 1, spelled + 1]
    else if (/^\p{Nd}$/u.test(word)) row += 1
    else [row, spelled] = [0, 0]
    if (row >= spelledDigits && spelled > 1) return true
  }
  return joinedDigitWords.test(text)
}

const wallets = [
  /\bbc1[a-z0-9]{25,60}\b/i,
  /\b0x[a-f0-9]{40}\b/i,
  /\b[13][1-9A-HJ-NP-Za-km-z]{25,34}\b/,
  /\bT[1-9A-HJ-NP-Za-km-z]{33}\b/,
]

/** Whether a text, as typed, contains a cryptocurrency address. */
export function hasWallet(text: string): boolean {
  return wallets.some((wallet) => wallet.test(text))
}

const skeletonsOf = (words: readonly string[]) => words.map(skeletonOf)

const withinNames = skeletonsOf(inNames.messengers.within)
const wholeNames = new Set(skeletonsOf(inNames.messengers.whole))
const withinTexts = skeletonsOf(inTexts.messengers.within)
const wholeTexts = new Set(skeletonsOf(inTexts.messengers.whole))
/** Not for towns: some have such a name. */
const onlyInNames = new Set(skeletonsOf(listOf('outlook yahoo')))
/** A person may have this name, but not with more words after it. */
const beforeWords = new Set(skeletonsOf(listOf('viber signal')))
/** Line and Kik are names: these count only before what looks like an account name. */
const beforeAccount = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:${alternatives(inNames.messengers.beforeAccount)})(?: id)? ?(?:[:=]| (?=\S*\p{L})\S*[\p{N}_])`,
  'u',
)
/** Nobody has these names, whatever follows. IG counts in capitals only: Ig is short for Ignatius. */
const beforeAny = /(?:^|\P{L})(?:snap|fb|tg|insta) \p{L}/u
const capitalsBefore = /(?:^|\P{L})IG \p{L}*\p{Ll}/u

/** In a sentence 'we chat', 'what's up' and 'kik ind' mean something else, and so do a line and a signal. */
const inSentence =
  /(?:^|[^\p{L}])(?:signal app|google chat|(?:auf|on|via|per|sur|su|pa|przez|na|op|over) signal)(?![\p{L}])/u
const accountInSentence = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:(?:${alternatives(messengersBeforeAccount)}|zangi)(?: id)? ?[:=]|(?:${alternatives(inTexts.messengers.beforeAccount)})(?: id)? (?=\S*\p{L})\S*\p{L}[\p{N}_])`,
  'u',
)

/** Whether a name or a town, normalised or as typed, names a messenger or mail service. */
function namesMessenger(text: string, { isTown, typed }: { isTown: boolean; typed: string }): boolean {
  const words = skeletonWords(text)
  const withoutNumbers = text.replace(/(\p{L})\p{N}+/gu, '$1')
  const bare = withoutNumbers === text ? [] : skeletonWords(withoutNumbers)
  const letters = words.join('')
  const pairs = words.map((word, at) => word + (words[at + 1] ?? ''))
  return (
    withinNames.some((name) => letters.includes(name) && hasName(words, name)) ||
    [...words, ...bare, ...pairs].some((word) => wholeNames.has(word)) ||
    beforeAccount.test(text) ||
    (!isTown &&
      (beforeAny.test(text) ||
        capitalsBefore.test(typed) ||
        inSentence.test(text) ||
        words.some((word, at) => onlyInNames.has(word) || (beforeWords.has(word) && at < words.length - 1))))
  )
}

/** Whether a normalised sentence does. */
function namesMessengerInText(text: string): boolean {
  const words = skeletonWords(text)
  return (
    withinTexts.some((name) => words.some((word, at) => word.includes(name) || isDivided(words, at, name))) ||
    words.some((word) => wholeTexts.has(word)) ||
    inSentence.test(text) ||
    accountInSentence.test(text)
  )
}

/** Only at word boundaries: 'what's appealing' is no match. */
function isDivided(words: readonly string[], at: number, name: string): boolean {
  const word = words[at]
  if (word === undefined || !name.startsWith(word)) return false
  return name === word || isDivided(words, at + 1, name.slice(word.length))
}

/** Within a word, or from the start of one however it is divided: 'Kate Legram' is a person. */
function hasName(words: readonly string[], name: string): boolean {
  return words.some((word, at) => word.includes(name) || words.slice(at).join('').startsWith(name))
}

// Names and towns.

const likely = new Set(inNames.endings)
const certain = new Set(certainEndings)
const known = new Set([...likely, ...knownEndings])
const usual = new Set(usualEndings)
/** After a single letter, at the end of a text: 'J.Page' is a person. */
const shortEndings = new Set(listOf('co ai io gg tv'))
/** Titles end with a dot, and letters may follow: Sig.ra, Dr.in. */
const titles = new Set(
  listOf('dr ddr dra dott mag sig ing prof univ st ste sta mr mrs ms mme mlle sr sra jr fr hr lic dipl'),
)

/** The end of a long word suffices: a longer pattern would rescan the rest from each letter. */
const dottedWord = /([\p{L}\p{N}-]{1,20})( ?)\.( ?)(?=(\p{L}{2,})(?![\p{L}\p{N}]))/gu
const addressStart = /(?:^|[^\p{L}])(?:www ?\.|[tm] ?\. ?me(?![\p{L}\p{N}]))/u
const spelledDot = new RegExp(
  `[^\\p{L}](?:${alternatives(inNames.dotWords)})[^\\p{L}\\p{N}]+(?:(?:${alternatives(certainEndings)})(?![\\p{L}\\p{N}])|(?:${alternatives(inNames.endings)})$)`,
  'u',
)
/** A comma or middle dot in place of a dot that would be too obvious. */
const disguisedDot = /[\p{L}\p{N}][,·](?:com|net|org|info)(?![\p{L}\p{N}])/u

interface AddressContext {
  isTown: boolean
  /** The text as typed, with its capital letters. */
  typed: string
  /** For texts accepted earlier, matches only certain cases: they are removed and cannot be restored. */
  onlySure: boolean
}

/** Whether a normalised text contains a web address, also with spaces around the dot. */
function hasWebAddress(text: string, { isTown, typed, onlySure }: AddressContext): boolean {
  if (addressStart.test(text) || spelledDot.test(text) || disguisedDot.test(text)) return true
  return [...text.matchAll(dottedWord)].some(
    ({ 0: match, 1: before = '', 3: space, 4: ending = '', index }) => {
      if (certain.has(ending)) return true
      const isLast = text.slice(index + match.length).trim() === ending
      // 'Cipriano-S.Barbara' is a town.
      if (/(?:^|-).$/u.test(before)) return !space && isLast && shortEndings.has(ending)
      if (space) return isLast && likely.has(ending) && !titles.has(before)
      if (known.has(ending)) return true
      // Towns have short words: Gr.Gerau.
      if (titles.has(before) || /^\p{N}+$/u.test(before) || before.length <= (isTown ? 3 : 1)) return false
      // Mail programs turn it into a link, and any word may be an ending. 'Fco.Javier' and 'Hans.Peter' are people.
      return usual.has(ending) || !(onlySure || isCapitalised(ending, typed))
    },
  )
}

function isCapitalised(ending: string, typed: string): boolean {
  return [...typed.matchAll(/\.(\p{Lu}[\p{L}\p{M}]*)/gu)].some(
    ([, word = '']) => normaliseLookAlikes(word) === ending,
  )
}

const otherSlashes = /[⁄∕╱⧸]/g

/** Includes currency signs: nobody's name has one, and an offer does. */
const forbiddenSigns = /[@<>\p{Sc}]/u
/** Anything but a word may be between the digits. */
const numberPattern = new RegExp(
  String.raw`\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}(?:\p{L}[^\p{L}\p{Nd}]{0,2})?\p{Nd}){${inNames.digits - 1}}`,
  'u',
)
/** Counts all digits, at any distance. */
const maxDigits = 6

/**
 * Whether a name or a town carries contact details: a number, an address, a messenger. Both appear in lists and mails
 * in our name, so this is stricter than for longer texts. With `onlySure`, for removing existing ones, only a real
 * ending makes an address.
 */
export function hasContactInName(text: string, { isTown = false, onlySure = false } = {}): boolean {
  const plain = normaliseLookAlikes(text)
    .replace(otherSlashes, '/')
    .replace(/[‘’`´]/g, "'")
  const dotted = plain.replace(otherDots, '.')
  return (
    forbiddenSigns.test(plain) ||
    numberPattern.test(plain) ||
    countDigits(plain) > maxDigits ||
    hasSpelledNumber(plain, inNames) ||
    (dotted !== plain && /[\p{L}\p{N}]\.[\p{L}\p{N}]/u.test(dotted)) ||
    hasWebAddress(dotted, { isTown, typed: text, onlySure }) ||
    namesMessenger(dotted, { isTown, typed: text }) ||
    (isTown ? !plain.split('/').every(isBetweenWords) : plain.includes('/'))
  )
}

/** Whether a name and the town beside it form a number that neither has alone. */
export function isNumberSplit(name: string, town: string): boolean {
  return countDigits(normaliseLookAlikes(`${name} ${town}`)) > maxDigits
}

function countDigits(text: string): number {
  return text.match(/\p{Nd}/gu)?.length ?? 0
}

/** A slash between two words of letters can be part of a town's name: 'Frankfurt/Oder', 'Frankfurt/M.'. */
function isBetweenWords(part: string, place: number, parts: readonly string[]): boolean {
  const beginsWell = place === 0 || /^ ?\p{L}[\p{L}'-]*\.?(?:$|[ ),])/u.test(part)
  return beginsWell && (place === parts.length - 1 || /(?:^|[ (])\p{L}[\p{L}'-]* ?$/u.test(part))
}

// Profile texts.

export const contactKinds = ['phone', 'mail', 'link', 'messenger'] as const
export type ContactKind = (typeof contactKinds)[number]

const spokenAt = alternatives(inTexts.atWords)
const atSign = `@|[([{<]\\s*(?:${spokenAt})\\s*[)\\]}>]`
const spokenDots = alternatives(inTexts.dotWords)
const dotSign = `\\.|\\s*[([{<]\\s*(?:${spokenDots}|\\.)\\s*[)\\]}>]\\s*`
const endings = alternatives(inTexts.endings)
const wordEnds = '(?![\\p{L}\\p{N}])'
/**
 * If the dot is a word or has spaces, as in 'at this point it', many endings are ordinary words: they count only at the
 * end.
 */
const spelledEnding = `(?:(?:${alternatives(certainEndings)})${wordEnds}|(?:${endings})(?=\\s*(?:$|[\\n.,;!?)])))`

/** The last two characters suffice: a longer pattern would rescan the rest from each letter. */
const localPartEnd = '[\\p{L}\\p{N}._-]{2}'
const host = '[\\p{L}\\p{N}-]{2,}'
const mailPattern = new RegExp(
  [
    `${localPartEnd}\\s*(?:${atSign})\\s*${host}(?:${dotSign})\\p{L}{2,}`,
    `${localPartEnd}\\s+(?:${spokenAt})\\s+${host}(?:${dotSign})(?:${endings})${wordEnds}`,
    `${localPartEnd}\\s*(?:${atSign}|\\s(?:${spokenAt})\\s)\\s*${host}\\s*(?:\\.|\\s(?:${spokenDots})\\s)\\s*${spelledEnding}`,
  ].join('|'),
  'u',
)
const linkPattern = new RegExp(
  [
    '://|\\bwww\\s*\\.',
    `(?:^|[^\\p{L}\\p{N}'’])(?:t|m|wa)\\.me${wordEnds}`,
    `[\\p{L}\\p{N}-]{3}(?:${dotSign})(?:${endings})${wordEnds}`,
    `[\\p{L}\\p{N}-]{3}\\s+(?:${spokenDots})\\s+${spelledEnding}`,
  ].join('|'),
  'u',
)
/** Digits with anything between them except a word. */
const digitRun = new RegExp(
  String.raw`\p{Nd}(?:(?:[^\p{L}\p{Nd}]{0,3}| ?x ?)\p{Nd}){${inTexts.digits - 1},}`,
  'gu',
)
const dates = /^(?:\d{1,2}\D+\d{1,2}\D+(?:19|20)\d\d|(?:19|20)\d\d\D+(?:19|20)\d\d)$/
const roundSums = /^\d{1,3}(?:[ .,']000)+$/
const yearAlone = /^(?:19|20)\d\d$/
/** Matches 'from 7:30 to 9:30', but no part of a longer number. */
const time = /(^|[^\d:.])(?:[01]?\d|2[0-3])[:.][0-5]\d(?![:.]?\d)/g
/** A handle is a single word, so that a signal may be a smile across the room. */
const handlePattern =
  /(?:^|[^\p{L}\p{N}])(?:[@$]\p{L}[\p{L}\p{N}_]{2,}|(?:signal|snap) ?[:=] ?[^\s.,;!|]+\s*(?:$|[.,;!|]))/u

/**
 * Kinds of contact details in a text, plain or in the usual disguises. A tagline with any is refused; longer texts only
 * get a hint, so phrases of ordinary sentences do not count.
 */
export function findContactInText(text: string): ContactKind[] {
  const plain = normaliseLookAlikes(text)
  const dotted = plain.replace(otherDots, '.')
  const found: Record<ContactKind, boolean> = {
    phone: hasPhone(plain) || hasSpelledNumber(plain, inTexts),
    mail: mailPattern.test(dotted),
    link: linkPattern.test(dotted),
    messenger: namesMessengerInText(plain) || handlePattern.test(plain),
  }
  return contactKinds.filter((kind) => found[kind])
}

function hasPhone(text: string) {
  const digits = text.replace(/(^|[^a-z])o(?=[\s./-]*\d)/g, '$10').replace(/\do+/g, lettersToZeros)
  return [...digits.matchAll(digitRun)].some(([number]) => !isOrdinaryNumber(number.trim()))
}

/** Years, dates, times, sums and the ages of five grandchildren have as many digits as a phone number. */
function isOrdinaryNumber(number: string) {
  if (dates.test(number) || roundSums.test(number)) return true
  // More than two times of day are a phone number.
  let times = 0
  const rest = number.replace(time, (found, before) => (++times > 2 ? found : before))
  const groups = (rest.match(/\p{Nd}+/gu) ?? []).filter((group) => !yearAlone.test(group))
  if (groups.some((group) => group.length > 2)) return false
  const isCounting = groups.every(
    (group, at) => /^[1-9]/.test(group) && Number(group) > Number(groups[at - 1] ?? 0),
  )
  return isCounting || groups.join('').length <= 4
}

const lettersToZeros = (number: string) => number.replaceAll('o', '0')
