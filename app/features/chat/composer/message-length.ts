const segmenter = new Intl.Segmenter()

/** What a person sees as characters: a family of four is one. */
export function seenLength(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count++
  return count
}
