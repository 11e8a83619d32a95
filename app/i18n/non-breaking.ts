/** Prevents a line break within a word. It is invisible, and a search within the page ignores it. */
const joiner = '\u2060'

/**
 * Keeps 'E-Mail' and 'e-post' on one line. U+2011 would be an alternative, but our typeface lacks it, and a search for
 * 'E-Mail' misses it.
 */
export function makeNonBreaking(text: string): string {
  return text.replace(/(^|\P{L})(e-)(?=mail|post)/giu, `$1$2${joiner}`)
}

/** For mails: invisible characters make spam filters suspicious. */
export function removeJoiners(text: string): string {
  return text.replaceAll(joiner, '')
}
