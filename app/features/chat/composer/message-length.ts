const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : undefined

/** A family of four takes 11 code units, a flag 14; beyond this a text is no message, whatever it looks like. */
const mostUnitsEach = 20

/** What a person sees as characters: a family emoji is one, and so is a letter with its accents. */
export function countCharacters(text: string): number {
  // A browser without it counts a little more than the server does, never less.
  return [...(segmenter?.segment(text) ?? text)].length
}

/** Signs without a picture: blanks, joiners, fillers, the empty Braille cell. */
const unseen = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu

/** Whether there is anything to see in a text. */
export function isSeen(text: string): boolean {
  return text.replace(unseen, '') !== ''
}

/** Whether a message may be sent: the page and the server ask the same. */
export function fitsMessage(text: string, limit: number): boolean {
  if (text.length <= limit) return true
  return text.length <= limit * mostUnitsEach && countCharacters(text) <= limit
}

/** How many characters are left, below nought where there are too many; undefined while there is plenty of room. */
export function charactersLeft(text: string, limit: number): number | undefined {
  const shownFrom = 100
  // No text has more characters than code units, so most texts need not be counted.
  if (limit - text.length >= shownFrom) return undefined
  const left = limit - countCharacters(text)
  return left < shownFrom ? left : undefined
}

/** What is said aloud: only when a step is passed, since every letter would drown what is typed. */
export type LengthStep = 50 | 20 | 0 | 'over'

export function lengthStep(left: number | undefined): LengthStep | undefined {
  if (left === undefined || left > 50) return undefined
  if (left > 20) return 50
  if (left > 0) return 20
  return left === 0 ? 0 : 'over'
}
