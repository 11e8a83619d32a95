import { pageSize } from '#app/web/page/paging.ts'
import { cachedCount, cachedSize } from './cached-counts.server.ts'
import type { Searcher } from './prepare-search.server.ts'
import type { MemberList } from './search-count.db.server.ts'
import type { Cursor } from './search-cursor.server.ts'
import {
  countPart,
  type FoundRow,
  type ListPart,
  lastPlace,
  type PageRequest,
  type RowKey,
  readGathered,
  readNearWalk,
  readWalk,
} from './search-page.db.server.ts'

export interface ListRequest {
  list: MemberList
  searcher: Searcher
  sort: ListPart['order']
  asOf: Date
  from?: Cursor['position']
  /** Lists people to suggest instead of everyone who fits; `unliked` excludes those the searcher already likes. */
  suggesting?: boolean
  unliked?: boolean
  /** How many rows to skip: only for page numbers typed by hand, which come without a cursor. */
  offset?: number
}

/** One page of a list: everyone who fits, each once, in one order across all pages. */
export async function readList(wanted: ListRequest) {
  const rows = await readRows(wanted)
  const last = rows[pageSize - 1]
  const next = rows.length > pageSize && last ? { part: last.part, after: rowKey(last) } : undefined
  return { rows: rows.slice(0, pageSize), next }
}

type RowInPart = FoundRow & { part: ListPart }

function rowKey({ part, key_time, id, distance, spot }: RowInPart): RowKey {
  const placed = part.order === 'near' && !part.withoutPlace
  return { time: key_time, id, ...(placed && { place: { distance: distance ?? 0, spot: spot ?? 0 } }) }
}

async function readRows(wanted: ListRequest): Promise<RowInPart[]> {
  const parts = listParts(wanted)
  const { from } = wanted
  const first = from ? parts.findIndex((part) => isSamePart(part, from.part)) : 0
  if (first < 0) return []
  let { offset = 0 } = wanted
  const rows: RowInPart[] = []
  for (const [place, part] of parts.slice(first).entries()) {
    const after = place === 0 ? from?.after : undefined
    const found = await readPart(wanted, part, after, offset)
    rows.push(...found.map((row) => ({ ...row, part })))
    if (rows.length > pageSize) break
    if (offset > 0)
      offset = rows.length > 0 ? 0 : Math.max(0, offset - (await countPart(pageRequest(wanted, part))))
  }
  return rows.slice(0, pageSize + 1)
}

function listParts(wanted: ListRequest): ListPart[] {
  const { sort, searcher, suggesting } = wanted
  const inTurn: Pick<ListPart, 'fits' | 'met'>[] = fitOrder(wanted).map((fits) =>
    searcher.viewer && !suggesting ? { fits, met: false } : { fits },
  )
  // A search still finds members one has met, after those who would be new to the searcher.
  if (searcher.hasMet && !suggesting) inTurn.push({ fits: searcher.twoWayOnly || undefined, met: true })
  return inTurn.flatMap((who) => {
    const part: ListPart = { order: sort, ...who }
    return sort === 'near' ? [part, { ...part, withoutPlace: true }] : [part]
  })
}

/**
 * Members who fit back come first; the others follow in the same order, or not at all. Of those who nearly fit the
 * nearest come first, whether they fit back or not.
 */
function fitOrder({ list, sort, searcher }: ListRequest): ListPart['fits'][] {
  if (!searcher.viewer) return [undefined]
  if (searcher.twoWayOnly) return [true]
  return list.without && sort === 'near' ? [undefined] : [true, false]
}

function isSamePart(one: ListPart, other: ListPart): boolean {
  const nowhere = (one.withoutPlace ?? false) === (other.withoutPlace ?? false)
  return one.order === other.order && one.fits === other.fits && one.met === other.met && nowhere
}

function pageRequest(
  { list, searcher, asOf, suggesting, unliked }: ListRequest,
  part: ListPart,
): PageRequest {
  const { viewerId, viewer, position } = searcher
  return { ...list, viewerId, viewer, position, asOf, suggesting, unliked, part }
}

async function readPart(
  wanted: ListRequest,
  part: ListPart,
  after?: RowKey,
  offset = 0,
): Promise<FoundRow[]> {
  const page: PageRequest = { ...pageRequest(wanted, part), after, offset }
  const isNear = part.order === 'near' && !part.withoutPlace
  // A searcher has met few members.
  if (part.met || (await isGatheringCheaper(wanted, part)) || (isNear && offset > 0))
    return readGathered(page)
  return isNear ? readNearest(page) : readWalk(page)
}

/** The collecting query is planned each time, at the cost of reading about this many entries. */
const planningCost = 500

/**
 * With c of n entries fitting, reading in order finds a page after about 24 n / c entries, and collecting reads c. Both
 * are exact; the cached numbers only choose the cheaper one. Where most will fit, the choice does not wait for a count.
 */
async function isGatheringCheaper({ list, suggesting }: ListRequest, part: ListPart): Promise<boolean> {
  // Counting a circle means reading it, and suggestions show no number.
  if (suggesting && list.filters.within) return false
  const cached = cachedCount(list)
  if (!cached.count && isBroad(list)) return false
  const [{ total, fits }, size] = await Promise.all([
    cached.count ?? cached.counting,
    cachedSize(list.filters),
  ])
  const fitting = part.fits === undefined ? total : part.fits ? fits : total - fits
  return fitting * (fitting + planningCost) < pageSize * size
}

function isBroad({ filters, without }: MemberList): boolean {
  const { traits, within, onlineSince, createdAfter } = filters
  return !without && traits.length === 0 && !within && !onlineSince && !createdAfter
}

/** The first number of near places is enough for most searches; rarer people are reached in larger steps. */
const placeBatchSizes = [64, 512, 4096] as const

async function readNearest(page: PageRequest): Promise<FoundRow[]> {
  const rows: FoundRow[] = []
  let wanted = page
  for (let step = 0; ; step++) {
    const places = placeBatchSizes[Math.min(step, placeBatchSizes.length - 1)] as number
    rows.push(...(await readNearWalk(wanted, places)))
    if (rows.length > pageSize) return rows
    const last = await lastPlace(wanted, places)
    if (!last || last.taken < places) return rows
    wanted = { ...page, after: undefined, afterPlace: last }
  }
}
