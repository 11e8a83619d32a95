import { isCountry } from '#app/features/sites/places/countries.ts'
import { now } from '#app/platform/clock.server.ts'
import { ageOn, clampSearchAge } from '#app/platform/values/age.ts'
import { type Site, type Viewer, type Visit, visitorCountry } from '#app/web/visit.ts'
import { type Filters, hasFilters } from '../filters/search-address.ts'
import type { SearchQuery } from '../search.contract.ts'
import {
  findSearcher,
  type Position,
  type SearcherRow,
  type SearchViewer,
} from './search-conditions.db.server.ts'
import type { MemberList } from './search-count.db.server.ts'
import { checkFilters, searchFilters } from './search-filters.server.ts'

/** The searcher, with their options for all searches. */
export interface Searcher {
  /** These three are null for a visitor. */
  row: SearcherRow | null
  viewerId: string | null
  viewer: SearchViewer | null
  /** Where the viewer lives, if it is known. */
  position: Position | null
  hasBlocks: boolean
  /** Whether the searcher has had a conversation with anybody, or written to somebody while joining. */
  hasMet: boolean
  twoWayOnly: boolean
  fictionalShown: boolean
}

export async function loadSearcher(viewer: Pick<Viewer, 'id'> | null, site: Site): Promise<Searcher> {
  const row = (viewer && (await findSearcher(viewer.id))) ?? null
  return {
    row,
    viewerId: viewer?.id ?? null,
    viewer: row && { gender: row.gender, age: clampSearchAge(ageOn(new Date(row.born), now())) },
    position: row?.position ?? null,
    hasBlocks: row?.has_blocks ?? false,
    hasMet: row?.has_met ?? false,
    twoWayOnly: row?.two_way_only ?? false,
    fictionalShown: site.has_fictional && (row?.fictional_shown ?? site.fictional_shown),
  }
}

type SearchVisit = Pick<Visit, 'site' | 'selectedCountry' | 'geoipCountry'>

/** The default search: from the member's profile, or for a visitor from the site's audience. */
export function defaultSearch(visit: SearchVisit, { row }: Searcher): SearchQuery {
  const { site } = visit
  const country = row?.country ?? visitorCountry(visit)
  const seeking = row?.seeking ?? site.default_seeking
  const usual: SearchQuery = {
    gender: seeking ?? undefined,
    country: isCountry(country) && site.countries.includes(country) ? country : 'all',
    ...(row && { min_age: row.search_min_age, max_age: row.search_max_age }),
  }
  const { gender, ...rest } = usual
  const { country: known = 'all', min_age, max_age } = checkFilters(site, rest, false)
  return { gender, country: known, min_age, max_age }
}

/** Reads a query: who is asking, and for what. */
export function prepareSearch(visit: SearchVisit, query: SearchQuery, searcher: Searcher) {
  const { site } = visit
  const usual = defaultSearch(visit, searcher)
  const asked = hasFilters(query) ? query : { ...query, ...usual }
  const filters = checkFilters(site, asked, searcher.position !== null)
  // Not selectable on this site, so the profile decides.
  if (!site.search_fields.includes('gender')) filters.gender = usual.gender
  const today = now()
  const moment = {
    today,
    position: searcher.position,
    realOnly: !searcher.fictionalShown,
    publicOnly: searcher.viewerId === null,
  }
  const listOf = (some: Filters): MemberList => ({
    filters: searchFilters(site, some, moment),
    viewer: searcher.viewer,
  })
  return { site, searcher, filters, listOf, exact: listOf(filters), today }
}

export type Search = ReturnType<typeof prepareSearch>
