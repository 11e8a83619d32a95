/** In front on each brand: its tone; the others follow. */
const first: Record<number, readonly string[]> = {
  1: ['garden', 'hiking', 'travel'],
  2: ['dancing', 'reading', 'garden'],
  3: ['cinema', 'wine', 'jazz'],
  4: ['cooking', 'baking', 'wine'],
  5: ['sea', 'dancing', 'travel'],
  6: ['jazz', 'wine', 'photography'],
  7: ['theatre', 'travel', 'cinema'],
}
const common = [
  'hiking',
  'cooking',
  'travel',
  'reading',
  'dogs',
  'cycling',
  'garden',
  'dancing',
  'sea',
  'museums',
  'theatre',
  'wine',
]

/** Twelve of all interests, each of which has an icon. */
export function interestsFor(niche: number): string[] {
  return [...new Set([...(first[niche] ?? []), ...common])].slice(0, common.length)
}
