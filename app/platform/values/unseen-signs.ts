/** Of these, joiners, selectors and tags are part of what one sees: families, coloured hearts, the flag of Scotland. */
const emoji =
  '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{1,8}\\u{e007f}|[0-9#*]\\ufe0f|' +
  '\\p{ExtPict}[\\ufe0e\\ufe0f]?\\p{EMod}?(?:\\u200d\\p{ExtPict}[\\ufe0e\\ufe0f]?\\p{EMod}?)*'
/**
 * Control signs, those that are not drawn by rule, such as the Hangul fillers (which are letters), and some that are
 * drawn as nothing.
 */
const unseen = '[\\p{C}\\p{Zl}\\p{Zp}\\p{DI}\\u2800\\ufffc\\ufffd\\u{13441}\\u{13442}\\u{16fe4}\\u{1d159}]'
const seenOrNot = new RegExp(`(${emoji})|${unseen}`, 'gu')

/** A text without the signs that nobody sees; line breaks and tabs are among them. */
export function withoutUnseen(text: string): string {
  return text.replace(seenOrNot, '$1')
}

/** More spill over the lines above and below. */
const mostMarks = 3
const tooManyMarks = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu')

/** At most three accents on a letter, whether or not one of them is part of it. */
export function withFewMarks(text: string): string {
  return text.normalize('NFD').replace(tooManyMarks, '$1').normalize('NFC')
}
