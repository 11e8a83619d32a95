import { hasSpelledNumber } from './digit-words.ts'
import { normaliseLookAlikes } from './look-alikes.ts'
import { namesMessenger } from './messenger-names.ts'
import { otherDots } from './other-dots.ts'
import { hasWebAddress } from './web-addresses.ts'

const otherSlashes = /[⁄∕╱⧸]/g

/** Includes currency signs: nobody's name has one, and an offer does. */
const forbiddenSigns = /[@<>\p{Sc}]/u
/** Fewer digits are a year or a district. Anything but a word may be between them. */
const numberPattern = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}(?:\p{L}[^\p{L}\p{Nd}]{0,2})?\p{Nd}){4}/u
/** Counts all digits, at any distance. */
const maxDigits = 6

/**
 * Whether a name or a town carries contact details: a number, an address, a messenger. Both appear in lists and mails
 * in our name, so this is stricter than for longer texts. With `onlySure`, for removing existing ones, only a real
 * ending makes an address.
 */
export function containsContact(text: string, { isTown = false, onlySure = false } = {}): boolean {
  const plain = normaliseLookAlikes(text)
    .replace(otherSlashes, '/')
    .replace(/[‘’`´]/g, "'")
  const dotted = plain.replace(otherDots, '.')
  return (
    forbiddenSigns.test(plain) ||
    numberPattern.test(plain) ||
    countDigits(plain) > maxDigits ||
    hasSpelledNumber(plain) ||
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
