import { isCountry } from '#app/features/sites/countries.ts'
import { spendReading } from '#app/limit-reading.server.ts'
import { pageSize } from '#app/paging.ts'
import { now } from '#app/platform/clock.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { type Visit, visitorCountry } from '#app/visit.ts'
import { asCards } from './member-card.server.ts'
import { namesFilters } from './search/read-search.server.ts'
import type { SearchAnswer, SearchQuery } from './search.contract.ts'
import { countNewer } from './search.db.server.ts'
import type { List } from './search-counts.server.ts'
import { readCursor } from './search-cursor.ts'
import { checkedFilters, relaxed, searchFilters } from './search-filters.server.ts'
import { countList, type ListWanted, readList } from './search-list.server.ts'
import { relaxations } from './search-relax.server.ts'
import { type Searcher, searcherOf } from './searcher.server.ts'

/** With fewer than these, people who nearly fit are shown too, and what to give up to find more. */
const few = 12

/** What a member looks for unless they say otherwise: as in their profile. A visitor: whom the site is for. */
export async function defaultSearch(visit: Visit): Promise<SearchQuery> {
  const { site, viewer } = visit
  return defaultOf(visit, await searcherOf(viewer, site))
}

function defaultOf(visit: Visit, { row }: Searcher): SearchQuery {
  const { site } = visit
  const country = row?.country ?? visitorCountry(visit)
  const seeking = row?.seeking ?? (site.default_seeking as SearchQuery['gender'])
  const usual: SearchQuery = {
    gender: seeking ?? undefined,
    country: isCountry(country) && site.countries.includes(country) ? country : 'all',
    ...(row && { min_age: row.search_min_age, max_age: row.search_max_age }),
  }
  const { gender, ...rest } = usual
  const { country: known = 'all', min_age, max_age } = checkedFilters(site, rest, false)
  return { gender, country: known, min_age, max_age }
}

/** How many fit, exact for this viewer when it was counted. */
export async function countMatches(
  visit: Visit,
  query: SearchQuery,
  { createdAfter }: { createdAfter?: Date } = {},
): Promise<{ count: number; counted_at: string }> {
  const search = await prepare(visit, query)
  const filters = { ...search.exact.filters, createdAfter }
  const { count, countedAt } = await countList({ ...search.exact, filters }, search.searcher)
  return { count, counted_at: countedAt.toISOString() }
}

/** Reads a query: who asks, what for, and as of when. */
async function prepare(visit: Visit, query: SearchQuery) {
  const { site, viewer } = visit
  const searcher = await searcherOf(viewer, site)
  const usual = defaultOf(visit, searcher)
  const asked = namesFilters(query) ? query : { ...query, ...usual }
  const filters = checkedFilters(site, asked, searcher.position !== null)
  // Nobody can choose it here, so it is as in the profile.
  if (!site.search_fields.includes('gender')) filters.gender = usual.gender
  const today = now()
  const asOf = query.as_of && new Date(query.as_of) < today ? new Date(query.as_of) : today
  const moment = { asOf, today, position: searcher.position, realOnly: !searcher.fictionalShown }
  const listOf = (some: typeof filters): List => ({
    filters: searchFilters(site, some, moment),
    viewer: searcher.viewer,
  })
  const exact = listOf(filters)
  const similar: List = { ...listOf(relaxed(filters)), without: exact.filters }
  return { searcher, filters, listOf, exact, similar, asOf }
}

/**
 * One page of everyone who fits, exact and complete: members by key, page after page; visitors the first page only.
 * A list keeps the moment of its first page, so that nobody comes twice while others go online.
 */
export async function searchMembers(visit: Visit, query: SearchQuery): Promise<SearchAnswer> {
  const { pageNumber = 1, after } = query
  await spendReading(visit, pageNumber > 1 || after ? 'further_page' : 'search')
  if (!visit.viewer && (pageNumber > 1 || after)) throw new Refusal('authentication_required')
  const from = after === undefined ? null : readCursor(after)
  const search = await prepare(visit, query)
  const { searcher, exact, asOf } = search
  const sort = query.sort === 'near' && !searcher.position ? 'active' : (query.sort ?? 'active')
  if (after !== undefined && from?.part.order !== sort) throw new Refusal('malformed')

  const list = query.similar ? search.similar : exact
  const offset = from ? 0 : (pageNumber - 1) * pageSize
  const wanted: ListWanted = { list, reader: searcher, sort, asOf, from, offset }
  const [page, newer] = await Promise.all([
    readPage(wanted, pageNumber),
    query.as_of ? countNewcomers(wanted) : 0,
  ])
  const hasMore = pageNumber === 1 && !after && !query.similar && page.numResults < few
  const [similar, relax] = hasMore
    ? await Promise.all([
        readPage({ ...wanted, list: search.similar }, 1),
        relaxations(search, page.numResults),
      ])
    : [null, []]
  const answer = { ...page, similar: similar?.numResults ? similar : null, relax, newer, limited: false }
  return visit.viewer ? answer : forVisitor(answer)
}

async function readPage(wanted: ListWanted, pageNumber: number) {
  const [{ rows, next }, { count, countedAt }] = await Promise.all([
    readList(wanted),
    countList(wanted.list, wanted.reader),
  ])
  return {
    results: asCards(rows, wanted.reader.viewerId !== null),
    numResults: count,
    counted_at: countedAt.toISOString(),
    pageNumber,
    as_of: wanted.asOf.toISOString(),
    next,
  }
}

function countNewcomers({ list, reader, sort, asOf }: ListWanted): Promise<number> {
  const { viewerId, twoWayOnly } = reader
  const by = sort === 'new' ? 'created_at' : 'active_at'
  return countNewer({ ...list, viewerId, fitsOnly: twoWayOnly, by, since: asOf })
}

/** One page of people, whether they fit or nearly do. */
function forVisitor(answer: SearchAnswer): SearchAnswer {
  const { similar, results, numResults } = answer
  const shown = similar && {
    ...similar,
    results: similar.results.slice(0, pageSize - results.length),
    next: null,
  }
  const isCut = shown ? shown.results.length < shown.numResults : results.length < numResults
  return { ...answer, next: null, similar: shown, limited: isCut }
}
