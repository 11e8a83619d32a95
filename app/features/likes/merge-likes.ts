import type { Like } from './likes.contract.ts'

/** Further on in a tab, which is ordered by time and then by id. */
function isAfter(one: Like, other: Like) {
  if (one.liked_at !== other.liked_at) return one.liked_at < other.liked_at
  return one.id > other.id
}

/**
 * What was read of a tab so far, put right by its first page as it is now: new likes come first, who is no longer on
 * that page is gone, and what follows it stays.
 */
export function withFirstPage(known: readonly Like[], first: readonly Like[], pageSize: number): Like[] {
  const last = first.at(-1)
  if (!last || first.length < pageSize) return [...first]
  return [...first, ...known.filter((like) => isAfter(like, last))]
}

/** One more page behind them; nobody comes twice. */
export function withNextPage(known: readonly Like[], next: readonly Like[]): Like[] {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...next.filter(({ id }) => !ids.has(id))]
}
