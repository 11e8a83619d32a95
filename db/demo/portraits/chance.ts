/** A number from 0 up to 1 that always is the same for the same words. */
export function chance(...words: (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const character of words.join('|')) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  }
  // FNV alone leaves neighbouring seeds close together; this spreads them out.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

export function between(low: number, high: number, ...words: (string | number)[]): number {
  return low + (high - low) * chance(...words)
}

export function pick<T>(choices: readonly T[], ...words: (string | number)[]): T {
  return choices[Math.floor(chance(...words) * choices.length)] as T
}

/** The nth choice of a shuffled round, so that neighbouring n never repeat each other. */
export function pickRound<T>(choices: readonly T[], n: number, ...words: (string | number)[]): T {
  const round = choices
    .map((choice, place) => ({ choice, rank: chance(...words, place) }))
    .sort((one, other) => one.rank - other.rank)
  return (round[n % round.length] as { choice: T }).choice
}

/** Many numbers in a row from one beginning, for strokes that need no names of their own. */
export function rolls(...words: (string | number)[]): () => number {
  let state = Math.floor(chance(...words) * 2 ** 32)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
