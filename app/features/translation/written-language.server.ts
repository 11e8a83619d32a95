import { weighLanguages } from './detect-language.ts'

/** Two or three words decide nothing by themselves: 'La dolce vita' is said in many languages. */
const leastWords = 4
/** Three are enough for the language of their writer, and to doubt that all of a text is in one. */
const leastOfFew = 3
const leastPerWord = 0.12
/** A short text has to speak for one language alone, a longer one for one before all. */
const short = { evidence: 1.2, lead: 2 }
const long = { evidence: 3, lead: 1.35 }

/**
 * In which language a member's own words are written, for labels, which are never a guess. Words that speak clearly decide
 * alone; where they are few, they have to speak for the language in which their writer reads the site. Null where a text is
 * short, odd or in two languages.
 */
export function writtenLanguage(text: string, writerReads?: string): string | null {
  const language = sureLanguage(text) ?? likelyLanguage(text, writerReads)
  if (!language) return null
  const others = text.split(/[.!?…\n]+/).map((sentence) => sureLanguage(sentence, leastOfFew))
  return others.every((other) => other === null || other === language) ? language : null
}

/** The writer's own, if more speaks for it than for any other. */
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
