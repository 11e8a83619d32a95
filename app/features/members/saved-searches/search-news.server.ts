import { latestNameableJoin } from '#app/features/members/member-conditions.server.ts'
import { notify, type Occurrence } from '#app/features/notifications/notify.server.ts'
import { findSiteById } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import type { Site } from '#app/web/visit.ts'
import { loadSearcher, prepareSearch } from '../search/engine/prepare-search.server.ts'
import { readList } from '../search/engine/search-list.server.ts'
import { readSearch } from '../search/read-search.server.ts'
import type { SearchQuery } from '../search/search.contract.ts'
import {
  filterNameable,
  findSearchesToCheck,
  markSearchesNotified,
  type SearchToCheck,
} from './saved-searches.db.server.ts'

const day = 86_400_000
/** Searches checked in one job; each search is checked once a day. */
const batchSize = 50
/** Members with more results than this look at the page. */
const maximumNotified = 5

/**
 * Records new members who fit a saved search, joined since it was last reported or looked at, and may be named by now.
 * Takes a batch of searches, longest waiting first, and enqueues a job for the next ones in the same commit. Searches
 * before the transaction: waiting inside it for a second connection could use up the whole pool.
 */
export async function recordSearchNews(): Promise<number> {
  const at = now()
  const searches = await findSearchesToCheck(new Date(at.getTime() - day), batchSize)
  const found = new Map<string, Occurrence[]>()
  for (const search of searches) found.set(search.id, await findNewOccurrences(search, at))
  await transaction(async (tx) => {
    const taken = await markSearchesNotified(tx, searches, at)
    await notify(
      tx,
      taken.flatMap((id) => found.get(id) ?? []),
    )
    if (searches.length === batchSize) await addJob(tx, 'record_search_news', {}, { key: 'search news' })
  })
  return searches.length
}

async function findNewOccurrences(
  { id, member_id, site_id, search, notified_until, looked_at, hears }: SearchToCheck,
  at: Date,
): Promise<Occurrence[]> {
  const site = hears ? await findSiteById(site_id) : undefined
  if (!site) return []
  // Includes newcomers who could not be named at the last report; those present at the last look were seen.
  const since = new Date(Math.max(latestNameableJoin(notified_until).getTime(), looked_at.getTime()))
  const query = readSearch(new URLSearchParams(search), site)
  const people = await findNewcomers({ memberId: member_id, site }, query, {
    since,
    until: latestNameableJoin(at),
  })
  return (await filterNameable(people, at)).slice(0, maximumNotified).map((about) => ({
    memberId: member_id,
    kind: 'saved_search',
    key: about,
    about,
    search: id,
  }))
}

interface Span {
  since: Date
  until: Date
}

/**
 * Some of those who joined in a period, fit a member's search and may be suggested, the newest first; independent of
 * any request.
 */
async function findNewcomers(
  { memberId, site }: { memberId: string; site: Site },
  query: SearchQuery,
  { since, until }: Span,
): Promise<string[]> {
  const searcher = await loadSearcher({ id: memberId }, site)
  if (!searcher.row) return []
  const { exact } = prepareSearch({ site, selectedCountry: null, geoipCountry: null }, query, searcher)
  const list = { ...exact, filters: { ...exact.filters, createdAfter: since } }
  const { rows } = await readList({ list, searcher, sort: 'new', asOf: until, suggesting: true })
  return rows.map(({ id }) => id)
}
