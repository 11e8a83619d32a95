import { truncateMarks } from '#app/platform/values/invisible-characters.ts'

/** Letters without an accent to strip. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}
/** How people write these on a keyboard without them. */
const transcriptions: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/** Normalises a name for comparison: lower case without accents, and one space for anything between words. */
export function foldName(name: string): string {
  return truncateMarks(name)
    .toLowerCase()
    .replace(/[ßøæœłđðþ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’‘`´.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Muenchen for München, Aarhus for Århus. */
export function transcribeName(name: string): string {
  return foldName(
    truncateMarks(name)
      .toLowerCase()
      .normalize('NFC')
      .replace(/[äöüåø]/g, (letter) => transcriptions[letter] ?? letter),
  )
}
