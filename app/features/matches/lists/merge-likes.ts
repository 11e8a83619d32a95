import type { Like } from './likes.contract.ts'

/**
 * What was read of a tab so far, put right by its first page as it is now: new likes come first, who is no longer on
 * that page is gone, and what follows it stays.
 */
export function withFirstPage(known: readonly Like[], first: readonly Like[], pageSize: number): Like[] {
  const last = first.at(-1)
  if (!last || first.length < pageSize) return [...first]
  const place = known.findIndex(({ id }) => id === last.id)
  // Where so many are new that the page ends before all that is known: times are rounded, so only earlier ones are sure.
  const rest = place < 0 ? known.filter((like) => follows(like, last)) : known.slice(place + 1)
  return withNextPage(first, rest)
}

/** One more page behind them; nobody comes twice. */
export function withNextPage(known: readonly Like[], next: readonly Like[]): Like[] {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...next.filter(({ id }) => !ids.has(id))]
}

function follows(like: Like, last: Like): boolean {
  if (like.like_new !== last.like_new) return last.like_new
  return like.liked_at < last.liked_at
}
