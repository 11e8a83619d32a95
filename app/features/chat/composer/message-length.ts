const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : undefined

/**
 * A family of four takes 11 code units, a flag 14; a text with more per character is refused, whatever it looks like.
 */
const maxUnitsPerCharacter = 20

/** Counts characters as a person sees them: a family emoji is one, and so is a letter with its accents. */
export function countCharacters(text: string): number {
  // A browser without Intl.Segmenter counts slightly more than the server, never less.
  return [...(segmenter?.segment(text) ?? text)].length
}

/** Characters without a visible glyph: blanks, joiners, fillers, the empty Braille cell. */
const invisibleCharacters = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu

/** Whether a text contains anything visible. */
export function hasVisibleText(text: string): boolean {
  return text.replace(invisibleCharacters, '') !== ''
}

/** Whether a message is short enough; the page and the server use the same check. */
export function fitsLengthLimit(text: string, limit: number): boolean {
  if (text.length <= limit) return true
  return text.length <= limit * maxUnitsPerCharacter && countCharacters(text) <= limit
}

/** How many characters are left, negative when there are too many; undefined while there is plenty of room. */
export function countCharactersLeft(text: string, limit: number): number | undefined {
  const shownBelow = 100
  // A text never has more characters than code units, so most texts need no counting.
  if (limit - text.length >= shownBelow) return undefined
  const left = limit - countCharacters(text)
  return left < shownBelow ? left : undefined
}

/** The steps a screen reader announces: announcing every character would drown out the typing. */
export type LengthStep = 50 | 20 | 0 | 'over'

export function getLengthStep(left: number | undefined): LengthStep | undefined {
  if (left === undefined || left > 50) return undefined
  if (left > 20) return 50
  if (left > 0) return 20
  return left === 0 ? 0 : 'over'
}
