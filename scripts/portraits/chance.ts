/** A number from 0 up to 1, always the same for the same words. */
export function chance(...words: (string | number)[]): number {
  return spread(hashOf(words.join('|')))
}

function hashOf(text: string, before = 0x811c9dc5): number {
  let hash = before
  for (let place = 0; place < text.length; place++)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  return hash
}

/** FNV alone leaves neighbouring seeds close together. */
function spread(hash: number): number {
  let wide = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  wide = Math.imul(wide ^ (wide >>> 13), 0xc2b2ae35)
  return ((wide ^ (wide >>> 16)) >>> 0) / 2 ** 32
}

export function between(low: number, high: number, ...words: (string | number)[]): number {
  return low + (high - low) * chance(...words)
}

export function pick<T>(choices: readonly T[], ...words: (string | number)[]): T {
  return choices[Math.floor(chance(...words) * choices.length)] as T
}

/** The nth choice of a shuffled round, so that neighbouring n never repeat each other. */
export function pickRound<T>(choices: readonly T[], n: number, ...words: (string | number)[]): T {
  // Like chance(...words, place), but hashes the words once: filling the demo tries thousands of looks.
  const begun = hashOf(`${words.join('|')}|`)
  const round = choices
    .map((choice, place) => ({ choice, rank: spread(hashOf(String(place), begun)) }))
    .sort((one, other) => one.rank - other.rank)
  return (round[n % round.length] as { choice: T }).choice
}

/** A sequence of numbers from one seed, for strokes that need no separate names. */
export function rolls(...words: (string | number)[]): () => number {
  let state = Math.floor(chance(...words) * 2 ** 32)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
