import { entriesOf } from '#app/platform/records.ts'
import { truncateMarks } from '#app/platform/values/invisible-characters.ts'
import { commonWords, distinctiveLetters, type KnownLanguage } from './common-words.ts'

/** A single word may be one of another language, or a name. */
const minWords = 2
const minEvidence = 0.9
/** Evidence per word of a text; a text in an unknown language contains a few of our words by chance. */
const minEvidencePerWord = 0.12
/** The factor by which the best language has to exceed the second. */
const minLead = 1.35
/**
 * A hint about the writer's language weighs a little, enough to distinguish Danish and Norwegian where the words are
 * the same.
 */
const hintWeight = 1.5

const languagesByWord = new Map<string, KnownLanguage[]>()
for (const [language, words] of entriesOf(commonWords))
  for (const word of words.split(' '))
    languagesByWord.set(word, [...(languagesByWord.get(word) ?? []), language])

/**
 * The language of a text, such as 'de'; null if it is too short, mixed or in an unknown language. `hint` is the
 * language in which its writer uses the site.
 */
export function detectLanguage(text: string, hint?: string): string | null {
  const { best, second, words } = weighLanguages(text, hint)
  if (!best) return null
  const isEnough =
    best.words >= minWords && best.evidence >= Math.max(minEvidence, minEvidencePerWord * words)
  return isEnough && best.evidence >= minLead * second ? best.language : null
}

interface LanguageEvidence {
  /** The language with the most evidence. */
  best: { language: KnownLanguage; words: number; evidence: number } | null
  /** The evidence for the second-best language. */
  second: number
  /** The number of words in the whole text. */
  words: number
}

export function weighLanguages(text: string, hint?: string): LanguageEvidence {
  const words = splitWords(text)
  const found = new Map<KnownLanguage, { words: number; evidence: number }>()
  function add(language: KnownLanguage, evidence: number) {
    const before = found.get(language) ?? { words: 0, evidence: 0 }
    const weight = language === hint ? hintWeight : 1
    found.set(language, { words: before.words + 1, evidence: before.evidence + evidence * weight })
  }
  for (const word of words) {
    // A word shared by several languages says less about each.
    const languages = languagesByWord.get(word) ?? []
    for (const language of languages) add(language, 1 / languages.length)
    for (const [language, letters] of entriesOf(distinctiveLetters))
      if (letters.some((each) => word.includes(each))) add(language, 1)
  }
  const [best, second] = [...found].sort(([, one], [, other]) => other.evidence - one.evidence)
  return {
    best: best ? { language: best[0], ...best[1] } : null,
    second: second?.[1].evidence ?? 0,
    words: words.length,
  }
}

/** Without links and addresses, which are in no language. */
function splitWords(text: string): string[] {
  const parts = truncateMarks(text).normalize('NFC').toLowerCase().replaceAll("'", '’').split(/\s+/)
  const plain = parts.filter((part) => !/:\/\/|@|www\./.test(part)).join(' ')
  return plain.match(/[\p{L}\p{M}]+(?:[’-][\p{L}\p{M}]+)*/gu)?.flatMap(splitElision) ?? []
}

/** French and Italian contract words: 'qu’il', 'dell’amore'. 'Don’t' is one word. */
function splitElision(word: string): string[] {
  return languagesByWord.has(word) ? [word] : word.split('’').filter(({ length }) => length > 1)
}
