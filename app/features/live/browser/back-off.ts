const shortest = 500
const first = 3_000
const longest = 30_000

/**
 * How many milliseconds to wait before reopening the stream, more with each failure. Randomised, so that clients
 * dropped by one server do not all reach the next at once.
 */
export function pauseBefore(failures: number, chance = Math.random()): number {
  return shortest + chance * Math.min(longest, first * 2 ** failures)
}
