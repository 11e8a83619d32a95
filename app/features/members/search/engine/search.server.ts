import { leastRank } from '#app/features/members/cards/activity.ts'
import { asCards } from '#app/features/members/cards/member-card.server.ts'
import { isCountry } from '#app/features/sites/places/countries.ts'
import { now } from '#app/platform/clock.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { spendReading } from '#app/web/calls/limit-reading.server.ts'
import { pageSize } from '#app/web/page/paging.ts'
import { type Visit, visitorCountry } from '#app/web/visit.ts'
import { filterText } from '../filters/search-address.ts'
import { namesFilters } from '../read-search.server.ts'
import type { SearchAnswer, SearchQuery } from '../search.contract.ts'
import { countNewer } from './search-count.db.server.ts'
import type { List } from './search-counts.server.ts'
import { type Cursor, type Question, readCursor, writeCursor } from './search-cursor.server.ts'
import { checkedFilters, searchFilters } from './search-filters.server.ts'
import { countList, type ListWanted, readList } from './search-list.server.ts'
import { findNearlyFit, type NearlyFit, nearlyFit } from './search-nearly.server.ts'
import { relaxations } from './search-relax.server.ts'
import { type Searcher, searcherOf } from './searcher.server.ts'

/** With fewer than these, people who nearly fit are shown too, and what to give up to find more. */
const few = 12
/** So long a list keeps its moment; then it goes on from the same place as of now. */
const momentKeptFor = 3_600_000

/** What a member looks for unless they say otherwise: as in their profile. A visitor: whom the site is for. */
export function defaultSearch(visit: Visit, { row }: Searcher): SearchQuery {
  const { site } = visit
  const country = row?.country ?? visitorCountry(visit)
  const seeking = row?.seeking ?? site.default_seeking
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
  const search = prepare(visit, query, await searcherOf(visit.viewer, visit.site))
  const filters = { ...search.exact.filters, createdAfter }
  const { count, countedAt } = await countList({ ...search.exact, filters }, search.searcher)
  return { count, counted_at: countedAt.toISOString() }
}

/** Reads a query: who asks, and what for. */
function prepare(visit: Visit, query: SearchQuery, searcher: Searcher) {
  const { site } = visit
  const usual = defaultSearch(visit, searcher)
  const asked = namesFilters(query) ? query : { ...query, ...usual }
  const filters = checkedFilters(site, asked, searcher.position !== null)
  // Nobody can choose it here, so it is as in the profile.
  if (!site.search_fields.includes('gender')) filters.gender = usual.gender
  const today = now()
  const moment = { today, position: searcher.position, realOnly: !searcher.fictionalShown }
  const listOf = (some: typeof filters): List => ({
    filters: searchFilters(site, some, moment),
    viewer: searcher.viewer,
  })
  return { site, searcher, filters, listOf, exact: listOf(filters), today }
}
type Search = ReturnType<typeof prepare>

/**
 * One page of everyone who fits, exact and complete: members by key, page after page; visitors the first page only.
 * A list keeps the moment of its first page, so that nobody comes twice while others go online.
 */
export async function searchMembers(
  visit: Visit,
  query: SearchQuery,
  /** Of whoever has asked already. */
  known?: Searcher,
): Promise<SearchAnswer> {
  const { pageNumber = 1, after } = query
  await spendReading(visit, pageNumber > 1 || after ? 'further_page' : 'search')
  if (!visit.viewer && (pageNumber > 1 || after)) throw new Refusal('authentication_required')
  const search = prepare(visit, query, known ?? (await searcherOf(visit.viewer, visit.site)))
  const { exact } = search
  const asked: Pages = { search, sort: query.sort ?? 'active', isSimilar: query.similar !== undefined }
  const from = after === undefined ? null : openCursor(asked, after)
  const asOf = from?.asOf ?? search.today
  const offset = from?.position ? 0 : (pageNumber - 1) * pageSize

  const nearly = asked.isSimilar ? await askedNearly(search, from) : null
  const list = asked.isSimilar ? (nearly?.list ?? null) : exact
  const [page, newer] = await Promise.all([
    list
      ? readPage({ ...asked, list, step: nearly?.step, asOf, from, offset, pageNumber })
      : noPage(asOf, pageNumber),
    from && list ? countNewcomers(search, list, orderOf(asked), asOf) : 0,
  ])
  const hasMore = pageNumber === 1 && !after && !asked.isSimilar && page.numResults < few
  const [similar, relax] = hasMore
    ? await Promise.all([
        readNearlyFit({ ...asked, isSimilar: true }, asOf),
        relaxations(search, page.numResults),
      ])
    : [null, []]
  const start = sealed(asked, { asOf, step: nearly?.step ?? 0 })
  const answer = { ...page, similar, relax, start, newer, limited: false }
  return visit.viewer ? answer : forVisitor(answer)
}

/** The list that is read: whose, which and how. */
interface Pages {
  search: Search
  sort: NonNullable<SearchQuery['sort']>
  /** The people who nearly fit instead of those who fit. */
  isSimilar: boolean
}

/** Where a place is known to start from, who nearly fits comes nearest first. */
function orderOf({ search: { searcher }, sort, isSimilar }: Pages): ListWanted['sort'] {
  if (!searcher.position) return sort === 'near' ? 'active' : sort
  return isSimilar ? 'near' : sort
}

function questionOf(pages: Pages, viewerId: string): Question {
  const { site, searcher, filters } = pages.search
  const { position, viewer, twoWayOnly, fictionalShown } = searcher
  const who = [site.id, position, viewer, twoWayOnly, fictionalShown]
  return { viewerId, text: JSON.stringify([...who, orderOf(pages), pages.isSimilar, filterText(filters)]) }
}

/** Null for visitors, who have no further page. */
function sealed(pages: Pages, cursor: Cursor): string | null {
  const { viewerId } = pages.search.searcher
  return viewerId && writeCursor(cursor, questionOf(pages, viewerId))
}

function openCursor(pages: Pages, after: string): Cursor {
  const { today, searcher } = pages.search
  const cursor = readCursor(after, questionOf(pages, searcher.viewerId as string))
  if (!cursor) throw new Refusal('malformed')
  const age = today.getTime() - cursor.asOf.getTime()
  return age >= 0 && age <= momentKeptFor ? cursor : { ...cursor, asOf: today }
}

async function askedNearly(search: Search, from: Cursor | null): Promise<NearlyFit | null> {
  return from?.step ? nearlyFit(search, from.step) : findNearlyFit(search, few)
}

async function readNearlyFit(pages: Pages, asOf: Date): Promise<SearchAnswer['similar']> {
  const nearly = await findNearlyFit(pages.search, few)
  if (!nearly) return null
  const { list, step, wider } = nearly
  return { ...(await readPage({ ...pages, list, step, asOf, from: null, offset: 0, pageNumber: 1 })), wider }
}

interface PageAsked extends Pages {
  list: List
  step: number | undefined
  asOf: Date
  from: Cursor | null
  offset: number
  pageNumber: number
}

async function readPage({ list, step = 0, asOf, from, offset, pageNumber, ...pages }: PageAsked) {
  const { site, searcher: reader } = pages.search
  const [{ rows, next }, { count, countedAt }] = await Promise.all([
    readList({ list, reader, sort: orderOf(pages), asOf, from: from?.position, offset }),
    countList(list, reader),
  ])
  return {
    results: asCards(rows, { site, forMember: reader.viewerId !== null }),
    numResults: count,
    counted_at: countedAt.toISOString(),
    pageNumber,
    as_of: leastRank(asOf).toISOString(),
    next: next ? sealed(pages, { asOf, step, position: next }) : null,
  }
}

/** Where nothing can be given up, nobody nearly fits. */
function noPage(asOf: Date, pageNumber: number) {
  const [counted_at, as_of] = [now().toISOString(), leastRank(asOf).toISOString()]
  return { results: [], numResults: 0, counted_at, pageNumber, as_of, next: null }
}

function countNewcomers(
  { searcher }: Search,
  list: List,
  sort: ListWanted['sort'],
  since: Date,
): Promise<number> {
  const { viewerId, twoWayOnly } = searcher
  return countNewer({
    ...list,
    viewerId,
    fitsOnly: twoWayOnly,
    by: sort === 'new' ? 'joining' : 'visit',
    since,
  })
}

/** One page of people, whether they fit or nearly do. */
function forVisitor(answer: SearchAnswer): SearchAnswer {
  const { similar, results, numResults } = answer
  const shown = similar && { ...similar, results: similar.results.slice(0, pageSize - results.length) }
  const isCut = shown ? shown.results.length < shown.numResults : results.length < numResults
  return { ...answer, similar: shown, limited: isCut }
}
