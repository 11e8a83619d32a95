/** Emoji, in which joiners, selectors and tags are visible parts: families, coloured hearts, the flag of Scotland. */
const emoji =
  '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{1,8}\\u{e007f}|[0-9#*]\\ufe0f|' +
  '\\p{ExtPict}[\\ufe0e\\ufe0f]?\\p{EMod}?(?:\\u200d\\p{ExtPict}[\\ufe0e\\ufe0f]?\\p{EMod}?)*'
/**
 * Control characters, those that Unicode does not render, such as the Hangul fillers (which are letters), and some that
 * render as nothing.
 */
const invisible = '[\\p{C}\\p{Zl}\\p{Zp}\\p{DI}\\u2800\\ufffc\\ufffd\\u{13441}\\u{13442}\\u{16fe4}\\u{1d159}]'
const invisiblePattern = new RegExp(`(${emoji})|${invisible}`, 'gu')

/** Removes invisible characters, including line breaks and tabs. */
export function removeInvisible(text: string): string {
  return text.replace(invisiblePattern, '$1')
}

/** More spill over the lines above and below. */
const maxMarks = 3
const tooManyMarks = new RegExp(`(\\p{M}{${maxMarks}})\\p{M}+`, 'gu')
const endlessMarks = /(\p{M}{16})\p{M}+/gu

/** Leaves at most three accents on a letter, including any that is part of it. */
export function limitMarks(text: string): string {
  return truncateMarks(text).normalize('NFD').replace(tooManyMarks, '$1').normalize('NFC')
}

/** Runs before normalising: sorting a run of marks takes quadratic time, seconds for a single message. */
export function truncateMarks(text: string): string {
  return text.replace(endlessMarks, '$1')
}

/** In these scripts a joiner between letters determines their shape: Persian and Hindi are misspelled without it. */
const joining = 'Arab Syrc Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr'.replace(
  /(\w+) ?/g,
  '\\p{sc=$1}',
)
const joiner = `[${joining}][\\u200c\\u200d](?=[${joining}])(?=\\p{L})`
const invisibleInTextPattern = new RegExp(`(${emoji}|${joiner}|\\n)|${invisible}`, 'gu')
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/**
 * A member's text as it is stored: lines and spaces stay. Invisible characters are removed, because they can reverse
 * the text of a page or hide words in it. Piled-up accents are cut, because they overlap their neighbours.
 */
export function cleanText(text: string): string {
  const lines = text.toWellFormed().replace(lineBreaks, '\n').replaceAll('\t', ' ')
  // Twice: normalising reorders marks and cutting removes them, so a joiner can lose the letter that it followed.
  return removeInvisibleInText(limitMarks(removeInvisibleInText(lines))).trim()
}

function removeInvisibleInText(text: string): string {
  return text.replace(invisibleInTextPattern, '$1')
}

/** The database accepts every character but NUL, which would cause a database error instead of an answer. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0')
}
