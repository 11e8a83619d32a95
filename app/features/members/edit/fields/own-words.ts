import { cleanText } from '#app/platform/values/unseen-signs.ts'

/** What a member writes, as it is stored. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, ' ')
}

/** As above, with its paragraphs; more than one empty line says nothing more. */
export function cleanParagraphs(text: string): string {
  return cleanText(text)
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
}

/** Letters as a reader counts them. */
export function lengthOf(text: string) {
  return [...text].length
}
