/** So many characters before and after the words that were looked for. */
const around = 60

/** The first place where the words stand, with some of the text around it, cut between words where that is near. */
export function excerptOf(text: string, words: string) {
  const small = text.toLowerCase()
  const place = small.indexOf(words.toLowerCase())
  // Letters whose small form is longer, so that places differ: the beginning is better than nothing.
  if (place < 0 || small.length !== text.length)
    return { before: '', hit: '', after: shortened(text, around * 2) }
  const end = place + words.length
  const before = text.slice(0, place)
  return {
    before: before.length > around ? `… ${before.slice(-around).replace(/^\S*\s/, '')}` : before,
    hit: text.slice(place, end),
    after: shortened(text.slice(end), around),
  }
}

function shortened(text: string, length: number) {
  return text.length > length ? `${text.slice(0, length).replace(/\s\S*$/, '')} …` : text
}
