import type { Like } from './likes.contract.ts'

/**
 * Merges what was read of a tab with its current first page: new likes come first, those missing from that page go, and
 * what follows it stays.
 */
export function withFirstPage(known: readonly Like[], first: readonly Like[], pageSize: number): Like[] {
  const last = first.at(-1)
  if (!last || first.length < pageSize) return [...first]
  const place = known.findIndex(({ id }) => id === last.id)
  // Where so many are new that the page ends before the known ones: times are rounded, so only earlier ones certainly
  // follow.
  const rest = place < 0 ? known.filter((like) => follows(like, last)) : known.slice(place + 1)
  return withNextPage(first, rest)
}

/** Appends a page without repeating anybody. */
export function withNextPage(known: readonly Like[], next: readonly Like[]): Like[] {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...next.filter(({ id }) => !ids.has(id))]
}

function follows(like: Like, last: Like): boolean {
  if (like.like_new !== last.like_new) return last.like_new
  return like.liked_at < last.liked_at
}
