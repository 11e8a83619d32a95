const shortest = 500
const first = 3_000
const longest = 30_000

/**
 * How long to wait before the stream is opened again, in milliseconds; longer with each failure. By chance, so that the
 * pages that a server has sent away do not all come to the next one at once.
 */
export function pauseBefore(failures: number, chance = Math.random()): number {
  return shortest + chance * Math.min(longest, first * 2 ** failures)
}
