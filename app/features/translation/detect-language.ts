import { entriesOf } from '#app/platform/records.ts'
import { withoutEndlessMarks } from '#app/platform/values/unseen-signs.ts'
import { commonWords, type KnownLanguage, ownLetters } from './common-words.ts'

/** A single word may be one of another language, or a name. */
const leastWords = 2
const leastEvidence = 0.9
/** Of each word of a text; a text in a language that we do not know has a few of our words by chance. */
const leastPerWord = 0.12
/** So many times as much as for the second-best. */
const leastLead = 1.35
/** What is known of the writer weighs a little, enough to tell Danish from Norwegian where the words are the same. */
const weightOfHint = 1.5

const languagesOfWord = new Map<string, KnownLanguage[]>()
for (const [language, words] of entriesOf(commonWords))
  for (const word of words.split(' '))
    languagesOfWord.set(word, [...(languagesOfWord.get(word) ?? []), language])

/**
 * In which language a text is written, such as 'de'; null for one that is too short, mixed, or in a language that we do
 * not know. `hint` is the language in which its writer reads the site.
 */
export function detectLanguage(text: string, hint?: string): string | null {
  const { best, second, words } = weighLanguages(text, hint)
  if (!best) return null
  const isEnough = best.words >= leastWords && best.evidence >= Math.max(leastEvidence, leastPerWord * words)
  return isEnough && best.evidence >= leastLead * second ? best.language : null
}

interface Weighed {
  /** The language for which most speaks. */
  best: { language: KnownLanguage; words: number; evidence: number } | null
  /** What speaks for the next one. */
  second: number
  /** Of the whole text. */
  words: number
}

export function weighLanguages(text: string, hint?: string): Weighed {
  const words = wordsOf(text)
  const found = new Map<KnownLanguage, { words: number; evidence: number }>()
  function add(language: KnownLanguage, evidence: number) {
    const before = found.get(language) ?? { words: 0, evidence: 0 }
    const weight = language === hint ? weightOfHint : 1
    found.set(language, { words: before.words + 1, evidence: before.evidence + evidence * weight })
  }
  for (const word of words) {
    // A word that several languages share says less of each.
    const languages = languagesOfWord.get(word) ?? []
    for (const language of languages) add(language, 1 / languages.length)
    for (const [language, letters] of entriesOf(ownLetters))
      if (letters.some((each) => word.includes(each))) add(language, 1)
  }
  const [best, second] = [...found].sort(([, one], [, other]) => other.evidence - one.evidence)
  return {
    best: best ? { language: best[0], ...best[1] } : null,
    second: second?.[1].evidence ?? 0,
    words: words.length,
  }
}

/** Without addresses, which are in no language. */
function wordsOf(text: string): string[] {
  const parts = withoutEndlessMarks(text).normalize('NFC').toLowerCase().replaceAll("'", '’').split(/\s+/)
  const plain = parts.filter((part) => !/:\/\/|@|www\./.test(part)).join(' ')
  return plain.match(/[\p{L}\p{M}]+(?:[’-][\p{L}\p{M}]+)*/gu)?.flatMap(unelided) ?? []
}

/** French and Italian run words together: 'qu’il', 'dell’amore'. 'Don’t' is one word. */
function unelided(word: string): string[] {
  return languagesOfWord.has(word) ? [word] : word.split('’').filter(({ length }) => length > 1)
}
