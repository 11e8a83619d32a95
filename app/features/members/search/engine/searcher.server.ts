import { now } from '#app/platform/clock.server.ts'
import { ageOn } from '#app/platform/values/age.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { oldest, youngest } from './search-filters.server.ts'
import type { Reader } from './search-list.server.ts'
import { findSearcher, type SearcherRow } from './searcher.db.server.ts'

/** Who searches, with what they have chosen for all their searches. */
export interface Searcher extends Reader {
  /** Null for a visitor. */
  row: SearcherRow | null
  fictionalShown: boolean
}

export async function searcherOf(viewer: Viewer | null, site: Site): Promise<Searcher> {
  const row = (viewer && (await findSearcher(viewer.id))) ?? null
  return {
    row,
    viewerId: viewer?.id ?? null,
    viewer: row && { gender: row.gender, age: searchedAge(ageOn(new Date(row.born), now())) },
    position: row?.position ?? null,
    hasBlocks: row?.has_blocks ?? false,
    twoWayOnly: row?.two_way_only ?? false,
    fictionalShown: site.has_fictional && (row?.fictional_shown ?? site.fictional_shown),
  }
}

/** As old as a search can ask for. */
function searchedAge(age: number): number {
  return Math.min(oldest, Math.max(youngest, age))
}
