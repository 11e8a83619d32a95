import { toMemberCards } from '#app/features/members/cards/member-card.server.ts'
import { minimumRank } from '#app/features/members/cards/shown-detail.ts'
import { now } from '#app/platform/clock.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { spendReadingPoints } from '#app/web/calls/limits.server.ts'
import { pageSize } from '#app/web/page/paging.ts'
import type { Visit } from '#app/web/visit.ts'
import { activeFields, withoutField } from '../filters/search-address.ts'
import type { SearchAnswer, SearchQuery } from '../search.contract.ts'
import type { SearchField } from '../search-fields.ts'
import { countList } from './cached-counts.server.ts'
import { loadSearcher, prepareSearch, type Search, type Searcher } from './prepare-search.server.ts'
import { countNewer, type MemberList } from './search-count.db.server.ts'
import { type Cursor, type RequestedList, readCursor, writeCursor } from './search-cursor.server.ts'
import { readList } from './search-list.server.ts'
import { findSimilarList, similarList } from './similar-search.server.ts'

/** The sought gender is never relaxed. */
const neverRelaxed: SearchField[] = ['gender']

/** Below this number the answer adds people who nearly fit, and which filters to drop to find more. */
const fewResults = 12

/**
 * One page of everyone who fits, exact and complete: members read page after page by key, visitors the first page only.
 * A list stays at the moment of its first page, so that nobody comes twice while others go online.
 */
export async function searchMembers(
  visit: Visit,
  query: SearchQuery,
  /** The searcher, if already read. */
  known?: Searcher,
): Promise<SearchAnswer> {
  const { after, sort, similar } = query
  const isFurther = (query.pageNumber ?? 1) > 1 || Boolean(after)
  await spendReadingPoints(visit, isFurther ? 'further_page' : 'search')
  if (!visit.viewer && isFurther) throw new Refusal('authentication_required')

  // The searcher, and what they are searching for.
  const search = prepareSearch(visit, query, known ?? (await loadSearcher(visit.viewer, visit.site)))

  // Which list, as of when, and where it continues.
  const asked = requestedList(search, sort, similar !== undefined)
  const cursor = after === undefined ? null : readCursor(asked, after)
  const asOf = cursor?.asOf ?? search.today
  const pageNumber = cursor?.page ?? query.pageNumber ?? 1
  const { list, step } = asked.isSimilar
    ? await findSimilarPeople(search, cursor)
    : { list: search.exact, step: 0 }

  // The people with their cards, and how many have come since.
  const from = { asOf, step, position: cursor?.position }
  const [page, newer] = await Promise.all([
    list ? readPage(asked, list, from, pageNumber) : emptyPage(asOf, pageNumber),
    cursor && list ? countNewcomers(asked, list, asOf) : 0,
  ])

  // Additions where few fit, and the part of it all that a visitor sees.
  const isFew = !isFurther && !asked.isSimilar && page.numResults < fewResults
  const [nearly, relax] = isFew
    ? await Promise.all([readSimilar(search, sort, asOf), relaxations(search, page.numResults)])
    : [null, []]
  const start = writeCursor(asked, { asOf, step })
  const answer = { ...page, similar: nearly, relax, start, newer, limited: false }
  return visit.viewer ? answer : forVisitor(answer)
}

/** With a known place to start from, people who nearly fit are sorted by distance. */
function requestedList(
  search: Search,
  sort: SearchQuery['sort'] = 'active',
  isSimilar = false,
): RequestedList {
  if (search.searcher.position) return { search, order: isSimilar ? 'near' : sort, isSimilar }
  return { search, order: sort === 'near' ? 'active' : sort, isSimilar }
}

/** Where no filter can be dropped, nobody nearly fits. */
async function findSimilarPeople(search: Search, cursor: Cursor | null) {
  const nearly = cursor?.step ? similarList(search, cursor.step) : await findSimilarList(search, fewResults)
  return nearly ?? { list: null, step: 0 }
}

async function readSimilar(
  search: Search,
  sort: SearchQuery['sort'],
  asOf: Date,
): Promise<SearchAnswer['similar']> {
  const nearly = await findSimilarList(search, fewResults)
  if (!nearly) return null
  const { list, step, wider } = nearly
  return { ...(await readPage(requestedList(search, sort, true), list, { asOf, step }, 1)), wider }
}

async function readPage(
  asked: RequestedList,
  list: MemberList,
  { asOf, step, position }: Cursor,
  pageNumber: number,
) {
  const { search, order: sort } = asked
  const { site, searcher } = search
  const offset = position ? 0 : (pageNumber - 1) * pageSize
  const [{ rows, next }, { count, countedAt }] = await Promise.all([
    readList({ list, searcher, sort, asOf, from: position, offset }),
    countList(list, searcher),
  ])
  return {
    results: toMemberCards(rows, { site, forMember: searcher.viewerId !== null }),
    numResults: count,
    counted_at: countedAt.toISOString(),
    pageNumber,
    as_of: minimumRank(asOf).toISOString(),
    next: next ? writeCursor(asked, { asOf, step, position: next, page: pageNumber + 1 }) : null,
  }
}

function emptyPage(asOf: Date, pageNumber: number) {
  const [counted_at, as_of] = [now().toISOString(), minimumRank(asOf).toISOString()]
  return { results: [], numResults: 0, counted_at, pageNumber, as_of, next: null }
}

function countNewcomers({ search, order }: RequestedList, list: MemberList, since: Date): Promise<number> {
  const { viewerId, twoWayOnly } = search.searcher
  const by = order === 'new' ? 'joining' : 'visit'
  return countNewer({ ...list, viewerId, onlyMutual: twoWayOnly, by, since })
}

/** Limits a visitor to one page, of those who fit and those who nearly do. */
function forVisitor(answer: SearchAnswer): SearchAnswer {
  const { similar, results, numResults } = answer
  const shown = similar && { ...similar, results: similar.results.slice(0, pageSize - results.length) }
  const isCut = shown ? shown.results.length < shown.numResults : results.length < numResults
  return { ...answer, similar: shown, limited: isCut }
}

/** How many fit, exact for this viewer at the time of counting. */
export async function countMatches(
  visit: Visit,
  query: SearchQuery,
  { createdAfter }: { createdAfter?: Date } = {},
): Promise<{ count: number; counted_at: string }> {
  const search = prepareSearch(visit, query, await loadSearcher(visit.viewer, visit.site))
  const filters = { ...search.exact.filters, createdAfter }
  const { count, countedAt } = await countList({ ...search.exact, filters }, search.searcher)
  return { count, counted_at: countedAt.toISOString() }
}

/** How many more people each filter excludes, the most helpful first. */
async function relaxations(search: Search, found: number): Promise<SearchAnswer['relax']> {
  const { filters, listOf, searcher } = search
  const relax: SearchAnswer['relax'] = []
  // One after another: all at once would use up a whole connection pool.
  for (const field of activeFields(filters).filter((active) => !neverRelaxed.includes(active))) {
    const { count } = await countList(listOf(withoutField(filters, field)), searcher)
    if (count > found) relax.push({ field, more: count - found })
  }
  return relax.toSorted((one, other) => other.more - one.more)
}
