/**
 * What a member writes, as it is stored. Signs that nobody sees are taken out, because they can turn the text of a page
 * around or hide words in it; piled-up accents are cut, because they spill over the lines above.
 */
export function cleanLine(text: string): string {
  return cleanSigns(text).replace(/\s+/gu, ' ').trim()
}

/** As above, with its paragraphs; more than one empty line says nothing more. */
export function cleanParagraphs(text: string): string {
  return cleanSigns(text.replace(/\r\n?|[\u2028\u2029]/g, '\n'))
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Kept: the joiner of emoji families, and the letters behind the flags of Scotland and Wales. */
const unseen =
  /(?!\n|\t|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\ufffd\ufff9-\uffff]/gu

function cleanSigns(text: string) {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
}

/** Letters as a reader counts them. */
export function lengthOf(text: string) {
  return [...text].length
}
