import { spellingPattern } from './spelling-pattern.ts'

/** So many characters before and after the words that were looked for. */
const around = 60

/** The first place where the words stand, with some of the text around it, cut between words where that is near. */
export function excerptOf(text: string, words: string) {
  const found = new RegExp(spellingPattern(words), 'iu').exec(text)
  // The database may know of more capitals: the beginning is better than nothing.
  if (!found) return { before: '', hit: '', after: shortened(text, around * 2) }
  const [hit] = found
  const before = text.slice(0, found.index)
  return {
    before: before.length > around ? `… ${before.slice(-around).replace(/^\S*\s/, '')}` : before,
    hit,
    after: shortened(text.slice(found.index + hit.length), around),
  }
}

function shortened(text: string, length: number) {
  return text.length > length ? `${text.slice(0, length).replace(/\s\S*$/, '')} …` : text
}
