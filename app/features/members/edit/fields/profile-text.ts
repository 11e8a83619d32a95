import { cleanText } from '#app/platform/values/invisible-characters.ts'

/** Normalises a line a member wrote for storage. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, ' ')
}

/** As above, but keeps paragraphs; further empty lines add nothing. */
export function cleanParagraphs(text: string): string {
  return cleanText(text)
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
}

/** Counts letters as a reader does. */
export function lengthOf(text: string) {
  return [...text].length
}
