import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { runIdempotently } from '#app/platform/idempotency.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import { spendReadingPoints } from '#app/web/calls/limits.server.ts'
import { refuseLoggedOut } from '#app/web/session-check.server.ts'
import type { Viewer, Visit } from '#app/web/visit.ts'
import { countMatches } from '../search/engine/search.server.ts'
import { filterText, hasFilters } from '../search/filters/search-address.ts'
import { readSearch } from '../search/read-search.server.ts'
import { nameLength, type SavedSearch, type SaveSearch } from './saved-searches.contract.ts'
import {
  deleteSavedSearch,
  insertSavedSearch,
  lockMember,
  markLookedAt,
  renameSavedSearch,
  type SavedSearchRow,
  savedSearchesOf,
} from './saved-searches.db.server.ts'

export const maximumSavedSearches = 10
/** With a freely chosen moment of the last look, a member could find out when somebody joined. */
const lookedAtPrecision = 600_000

type MemberVisit = Visit & { viewer: Viewer }

/** Names only: the page shows them at once and asks for the counts afterwards. */
export async function savedSearchNames(viewer: Viewer) {
  return (await savedSearchesOf(viewer.id)).map(({ id, name, search }) => ({ id, name, search }))
}

export async function savedSearches(visit: MemberVisit): Promise<SavedSearch[]> {
  await spendReadingPoints(visit, 'new_in_searches')
  const described: SavedSearch[] = []
  // One after another: ten at once would use up a whole connection pool.
  for (const row of await savedSearchesOf(visit.viewer.id)) described.push(await withNewCount(visit, row))
  return described
}

export async function saveSearch(visit: MemberVisit, wanted: SaveSearch, key: string | undefined) {
  await spendReadingPoints(visit, 'new_in_searches')
  const { answer } = await runIdempotently(
    { call: `saved-searches.php ${visit.viewer.id}`, key, body: wanted },
    (tx) => insertSearch(tx, visit, wanted),
    // A stored answer of an earlier call has the date as text.
    (row) => withNewCount(visit, { ...row, looked_at: new Date(row.looked_at) }),
  )
  return answer
}

async function insertSearch(tx: Tx, { viewer, site }: MemberVisit, wanted: SaveSearch) {
  const name = cleanName(wanted.name)
  const query = readSearch(new URLSearchParams(wanted.search), site)
  if (!hasFilters(query)) throw new Refusal('invalid', {}, { search: 'invalid' })
  const search = filterText(query)
  await refuseLoggedOut(tx, viewer)
  await lockMember(tx, viewer.id)
  const existing = await savedSearchesOf(viewer.id, tx)
  const same = existing.find((each) => each.search === search)
  if (same) throw new Refusal('search_already_saved', { name: same.name })
  if (existing.length >= maximumSavedSearches)
    throw new Refusal('too_many_searches', { limit: maximumSavedSearches })
  refuseTakenName(existing, name)
  const at = now()
  const row = {
    id: newId(),
    name,
    search,
    looked_at: wanted.looked_at ? roundLookedAt(at, wanted.looked_at) : at,
  }
  await insertSavedSearch(tx, { ...row, member_id: viewer.id, created_at: at })
  return row
}

function roundLookedAt(at: Date, asked: string): Date {
  const moment = Math.min(at.getTime(), Date.parse(asked))
  return new Date(moment - (((moment % lookedAtPrecision) + lookedAtPrecision) % lookedAtPrecision))
}

export async function renameSearch(visit: MemberVisit, id: string, typed: string): Promise<SavedSearch> {
  await spendReadingPoints(visit, 'new_in_searches')
  const name = cleanName(typed)
  const row = await transaction(async (tx) => {
    await lockMember(tx, visit.viewer.id)
    const existing = await savedSearchesOf(visit.viewer.id, tx)
    const found = existing.find((each) => each.id === id)
    if (!found) throw new Refusal('not_found')
    refuseTakenName(
      existing.filter((each) => each !== found),
      name,
    )
    await renameSavedSearch(tx, visit.viewer.id, id, name)
    return { ...found, name }
  })
  return withNewCount(visit, row)
}

/** Marks a search as seen. Returns how many people were new until now, so that the page can mark them. */
export async function markSearchSeen(visit: MemberVisit, id: string): Promise<SavedSearch> {
  const { viewer } = visit
  await spendReadingPoints(visit, 'new_in_searches')
  const found = (await savedSearchesOf(viewer.id)).find((each) => each.id === id)
  if (!found) throw new Refusal('not_found')
  const { new_results } = await withNewCount(visit, found)
  const row = await markLookedAt(viewer.id, id, now())
  if (!row) throw new Refusal('not_found')
  return { ...toSavedSearch(row), new_results }
}

export async function deleteSearch(viewer: Viewer, id: string) {
  if (!isUuid(id) || !(await deleteSavedSearch(viewer.id, id))) throw new Refusal('not_found')
}

async function withNewCount(visit: MemberVisit, row: SavedSearchRow): Promise<SavedSearch> {
  const query = readSearch(new URLSearchParams(row.search), visit.site)
  const { count } = await countMatches(visit, query, { createdAfter: row.looked_at })
  return { ...toSavedSearch(row), new_results: Math.min(count, 99) }
}

function toSavedSearch({ id, name, search, looked_at }: SavedSearchRow) {
  return { id, name, search, looked_at: looked_at.toISOString() }
}

function cleanName(typed: string): string {
  const name = typed
    .normalize('NFC')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  if (!name) throw new Refusal('search_name_missing', {}, { name: 'search_name_missing' })
  if ([...name].length > nameLength) throw new Refusal('search_name_long', {}, { name: 'search_name_long' })
  return name
}

function refuseTakenName(existing: readonly SavedSearchRow[], name: string) {
  const taken = existing.some((each) => each.name.toLowerCase() === name.toLowerCase())
  if (taken) throw new Refusal('search_name_taken', {}, { name: 'search_name_taken' })
}
