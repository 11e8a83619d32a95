import { normaliseLookAlikes } from '../values/look-alikes.ts'
import { hasSpelledNumber, namesMessenger, otherDots } from './contact-words.ts'

const setOf = (list: string) => new Set(list.split(' '))

/** Unambiguous in any context. */
const certainEndings = setOf('com net org info biz xyz')
/** Also with a space after the dot, at the end of a text. 'Joh. de Vries' goes on, and 'Wm. Page' is a name. */
const likelyEndings = setOf(
  `${[...certainEndings].join(' ')} app chat website club dating online shop site eu io gg to tv cc ly de at ch nl be lu fr es it pl dk no se fi ie uk us ca au nz ru`,
)
/** Without a space, also after a title. */
const knownEndings = setOf(
  `${[...likelyEndings].join(' ')} page pro vip cloud blog world space dev date live link top one love cam wtf zip sexy sex xxx porn fun win bet click store tech media today zone life mobi social email rocks lol ink bio art mom buzz icu monster quest cyou su ws fm me co pw`,
)
/** Also with a capital letter, where any other word would count as a name. */
const usualEndings = setOf(
  `photos photo pics pictures gallery fans webcam cams adult singles lgbt gay ninja guru expert agency company group network digital
  email solutions services center academy school international global plus direct cool fyi gift gifts tips wiki news press studio
  design video tube film movie music band audio radio games game play bar cafe pub restaurant pizza wine beer coffee kitchen recipes
  yoga fitness health care clinic beauty hair fashion style clothing jewelry boutique market sale deals cheap discount money cash
  finance credit loans casino poker tours travel holiday cruises flights hotel rentals house homes garden farm dog pet horse bike
  auto cars boats taxi berlin hamburg koeln cologne bayern ruhr saarland wien tirol swiss paris london amsterdam frl brussels gent
  madrid barcelona bcn cat eus gal scot wales irish nyc miami vegas boston tokyo sydney melbourne africa asia lat web host hosting
  domains systems software support team works marketing foundation community forum review reviews domain contact chat call phone
  ai tk ml ga cf gq li cz sk hu ro bg hr si rs lt lv ee gr pt tr ua by kz il in cn jp kr hk tw sg my th vn ph id br mx ar cl pe za
  ng ke ma tn eg ae sa ir pk mt cy is fo gl mc sm ad ag vc la nu im je sh st ac tc vg ms lc bz cx gs ps vu`.replace(
    /\s+/g,
    ' ',
  ),
)
/** After a single letter, at the end of a text: 'J.Page' is a person. */
const shortEndings = setOf('co ai io gg tv')
/** Titles end with a dot, and letters may follow: Sig.ra, Dr.in. */
const titles = setOf(
  'dr ddr dra dott mag sig ing prof univ st ste sta mr mrs ms mme mlle sr sra jr fr hr lic dipl',
)

/** The end of a long word suffices: a longer pattern would rescan the rest from each letter. */
const dottedWord = /([\p{L}\p{N}-]{1,20})( ?)\.( ?)(?=(\p{L}{2,})(?![\p{L}\p{N}]))/gu
const addressStart = /(?:^|[^\p{L}])(?:www ?\.|[tm] ?\. ?me(?![\p{L}\p{N}]))/u
const dotWords = 'dot|punkt|punto|punt|point|piste|kropka|prik|punktum'
const spelledDot = new RegExp(
  `[^\\p{L}](?:${dotWords})[^\\p{L}\\p{N}]+(?:(?:${[...certainEndings].join('|')})(?![\\p{L}\\p{N}])|(?:${[...likelyEndings].join('|')})$)`,
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
      if (certainEndings.has(ending)) return true
      const isLast = text.slice(index + match.length).trim() === ending
      // 'Cipriano-S.Barbara' is a town.
      if (/(?:^|-).$/u.test(before)) return !space && isLast && shortEndings.has(ending)
      if (space) return isLast && likelyEndings.has(ending) && !titles.has(before)
      if (knownEndings.has(ending)) return true
      // Towns have short words: Gr.Gerau.
      if (titles.has(before) || /^\p{N}+$/u.test(before) || before.length <= (isTown ? 3 : 1)) return false
      // Mail programs turn it into a link, and any word may be an ending. 'Fco.Javier' and 'Hans.Peter' are people.
      return usualEndings.has(ending) || !(onlySure || isCapitalised(ending, typed))
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
/** Fewer digits are a year or a district. Anything but a word may be between them. */
const numberPattern = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}(?:\p{L}[^\p{L}\p{Nd}]{0,2})?\p{Nd}){4}/u
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
