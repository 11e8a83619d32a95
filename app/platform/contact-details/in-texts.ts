import { normaliseLookAlikes } from '../values/look-alikes.ts'
import { hasSpelledNumber, namesMessengerInText, otherDots } from './contact-words.ts'

export const contactKinds = ['phone', 'mail', 'link', 'messenger'] as const
export type ContactKind = (typeof contactKinds)[number]

const atWords = 'at|arroba|arobase|chiocciola|malpa'
const atSign = `@|[([{<]\\s*(?:${atWords})\\s*[)\\]}>]`
const dotWords = 'dot|punkt|punto|point|punt|piste|kropka'
const dotSign = `\\.|\\s*[([{<]\\s*(?:${dotWords}|\\.)\\s*[)\\]}>]\\s*`
const endings =
  'com|net|org|info|biz|app|dev|club|date|live|link|site|online|shop|xyz|top|eu|io|me|tv|cc|ly|de|at|ch|nl|be|fr|es|it|pl|dk|no|se|fi|ie|uk|us|ca|au|ru'
const wordEnds = '(?![\\p{L}\\p{N}])'
/**
 * If the dot is a word or has spaces, as in 'at this point it', many endings are ordinary words: they count only at the
 * end.
 */
const spelledEnding = `(?:(?:com|net|org|info|biz|xyz)${wordEnds}|(?:${endings})(?=\\s*(?:$|[\\n.,;!?)])))`

/** The last two characters suffice: a longer pattern would rescan the rest from each letter. */
const localPartEnd = '[\\p{L}\\p{N}._-]{2}'
const host = '[\\p{L}\\p{N}-]{2,}'
const mailPattern = new RegExp(
  [
    `${localPartEnd}\\s*(?:${atSign})\\s*${host}(?:${dotSign})\\p{L}{2,}`,
    `${localPartEnd}\\s+(?:${atWords})\\s+${host}(?:${dotSign})(?:${endings})${wordEnds}`,
    `${localPartEnd}\\s*(?:${atSign}|\\s(?:${atWords})\\s)\\s*${host}\\s*(?:\\.|\\s(?:${dotWords})\\s)\\s*${spelledEnding}`,
  ].join('|'),
  'u',
)
const linkPattern = new RegExp(
  [
    '://|\\bwww\\s*\\.',
    `(?:^|[^\\p{L}\\p{N}'’])(?:t|m|wa)\\.me${wordEnds}`,
    `[\\p{L}\\p{N}-]{3}(?:${dotSign})(?:${endings})${wordEnds}`,
    `[\\p{L}\\p{N}-]{3}\\s+(?:${dotWords})\\s+${spelledEnding}`,
  ].join('|'),
  'u',
)
/** Digits with anything between them except a word. */
const digitRun = /\p{Nd}(?:(?:[^\p{L}\p{Nd}]{0,3}| ?x ?)\p{Nd}){7,}/gu
const dates = /^(?:\d{1,2}\D+\d{1,2}\D+(?:19|20)\d\d|(?:19|20)\d\d\D+(?:19|20)\d\d)$/
const roundSums = /^\d{1,3}(?:[ .,']000)+$/
const year = /^(?:19|20)\d\d$/
/** Matches 'from 7:30 to 9:30', but no part of a longer number. */
const time = /(^|[^\d:.])(?:[01]?\d|2[0-3])[:.][0-5]\d(?![:.]?\d)/g
/** A handle is a single word, so that a signal may be a smile across the room. */
const handlePattern =
  /(?:^|[^\p{L}\p{N}])(?:[@$]\p{L}[\p{L}\p{N}_]{2,}|(?:signal|snap) ?[:=] ?[^\s.,;!|]+\s*(?:$|[.,;!|]))/u
/** Counting to five is no phone number. */
const minSpelledDigits = 6

/**
 * Kinds of contact details in a text, plain or in the usual disguises. A tagline with any is refused; longer texts only
 * get a hint, so phrases of ordinary sentences do not count.
 */
export function findContactInText(text: string): ContactKind[] {
  const plain = normaliseLookAlikes(text)
  const dotted = plain.replace(otherDots, '.')
  const found: Record<ContactKind, boolean> = {
    phone: hasPhone(plain) || hasSpelledNumber(plain, minSpelledDigits),
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
  const groups = (rest.match(/\p{Nd}+/gu) ?? []).filter((group) => !year.test(group))
  if (groups.some((group) => group.length > 2)) return false
  const isCounting = groups.every(
    (group, at) => /^[1-9]/.test(group) && Number(group) > Number(groups[at - 1] ?? 0),
  )
  return isCounting || groups.join('').length <= 4
}

const lettersToZeros = (number: string) => number.replaceAll('o', '0')
