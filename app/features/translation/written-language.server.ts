import { type LanguageEvidence, weighLanguages } from './detect-language.ts'

/** Two or three words alone prove nothing: 'La dolce vita' is used in many languages. */
const minWords = 4
/** Three are enough to confirm the writer's language, or to doubt that the whole text is in one. */
const minWordsWithHint = 3
const minEvidencePerWord = 0.12
/** A short text needs evidence for one language only, a longer one a clear lead. */
const shortTextThreshold = { evidence: 1.2, lead: 2 }
const longTextThreshold = { evidence: 3, lead: 1.35 }

/**
 * The language of a member's own text, for labels, which are never a guess. Clear evidence decides alone; a few words
 * have to match the language in which their writer uses the site. Null if a text is short, odd or in two languages.
 */
export function detectWrittenLanguage(text: string, writerReads?: string): string | null {
  const weighed = weighLanguages(text)
  const language = chooseCertain(weighed, minWords) ?? confirmHint(weighed, writerReads)
  if (!language) return null
  const sentences = text.split(/[.!?…\n]+/).filter(Boolean)
  if (sentences.length === 1) return language
  const others = sentences.map((sentence) => chooseCertain(weighLanguages(sentence), minWordsWithHint))
  return others.every((other) => other === null || other === language) ? language : null
}

/** The writer's own language, if it has more evidence than any other. */
function confirmHint({ best, second, words }: LanguageEvidence, own: string | undefined): string | null {
  const isLikely = best?.language === own && words >= minWordsWithHint && best && best.evidence > second
  return isLikely ? best.language : null
}

function chooseCertain({ best, second, words }: LanguageEvidence, least: number): string | null {
  if (!best || words < least || best.evidence < minEvidencePerWord * words) return null
  const isSure = [shortTextThreshold, longTextThreshold].some(
    ({ evidence, lead }) => best.evidence >= evidence && best.evidence >= lead * second,
  )
  return isSure ? best.language : null
}
