import { withFewMarks, withoutUnseen } from '#app/platform/values/unseen-signs.ts'

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

function cleanSigns(text: string) {
  const lines = text.toWellFormed().split('\n')
  return lines.map((line) => withFewMarks(withoutUnseen(line.replaceAll('\t', ' ')))).join('\n')
}

/** Letters as a reader counts them. */
export function lengthOf(text: string) {
  return [...text].length
}
