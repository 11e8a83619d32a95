import { weighLanguages } from './detect-language.ts'

/** Two or three words alone prove nothing: 'La dolce vita' is used in many languages. */
const leastWords = 4
/** Three are enough to confirm the writer's language, or to doubt that the whole text is in one. */
const leastOfFew = 3
const leastPerWord = 0.12
/** A short text needs evidence for one language only, a longer one a clear lead. */
const short = { evidence: 1.2, lead: 2 }
const long = { evidence: 3, lead: 1.35 }

/**
 * The language of a member's own text, for labels, which are never a guess. Clear evidence decides alone; a few words
 * have to match the language in which their writer uses the site. Null if a text is short, odd or in two languages.
 */
export function writtenLanguage(text: string, writerReads?: string): string | null {
  const language = sureLanguage(text) ?? likelyLanguage(text, writerReads)
  if (!language) return null
  const others = text.split(/[.!?…\n]+/).map((sentence) => sureLanguage(sentence, leastOfFew))
  return others.every((other) => other === null || other === language) ? language : null
}

/** The writer's own language, if it has more evidence than any other. */
function likelyLanguage(text: string, own: string | undefined): string | null {
  const { best, second, words } = weighLanguages(text)
  const isLikely = best?.language === own && words >= leastOfFew && best && best.evidence > second
  return isLikely ? best.language : null
}

function sureLanguage(text: string, least = leastWords): string | null {
  const { best, second, words } = weighLanguages(text)
  if (!best || words < least || best.evidence < leastPerWord * words) return null
  const isSure = [short, long].some(
    ({ evidence, lead }) => best.evidence >= evidence && best.evidence >= lead * second,
  )
  return isSure ? best.language : null
}
