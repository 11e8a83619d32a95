/** Holds a word together where a line could end. It is not seen, and a search within the page does not mind it. */
const joiner = '\u2060'

/** No line of a page ends within 'E-Mail' or 'e-post'. U+2011 would be another way, but our type has none, and a search for 'E-Mail' misses it. */
export function unbroken(text: string): string {
  return text.replace(/(^|\P{L})(e-)(?=mail|post)/giu, `$1$2${joiner}`)
}

/** For mails: signs that are not seen make their filters suspicious. */
export function withoutJoiners(text: string): string {
  return text.replaceAll(joiner, '')
}
