import { pageSize } from '#app/web/page/paging.ts'
import { keptCount, sizeOf } from './kept-counts.server.ts'
import type { Searcher } from './prepare-search.server.ts'
import type { List } from './search-count.db.server.ts'
import type { Cursor } from './search-cursor.server.ts'
import {
  countPart,
  type FoundRow,
  lastPlace,
  type PageWanted,
  type Part,
  type RowKey,
  readGathered,
  readNearWalk,
  readWalk,
} from './search-page.db.server.ts'

export interface ListWanted {
  list: List
  searcher: Searcher
  sort: Part['order']
  asOf: Date
  from?: Cursor['position']
  /** Lists people to suggest instead of everyone who fits; `unliked` excludes those the searcher already likes. */
  suggesting?: boolean
  unliked?: boolean
  /** How many rows to skip: only for page numbers typed by hand, which come without a cursor. */
  offset?: number
}

/** One page of a list: everyone who fits, each once, in one order across all pages. */
export async function readList(wanted: ListWanted) {
  const rows = await readRows(wanted)
  const last = rows[pageSize - 1]
  const next = rows.length > pageSize && last ? { part: last.part, after: keyOf(last) } : undefined
  return { rows: rows.slice(0, pageSize), next }
}

type PlacedRow = FoundRow & { part: Part }

function keyOf({ part, key_time, id, distance, spot }: PlacedRow): RowKey {
  const placed = part.order === 'near' && !part.nowhere
  return { time: key_time, id, ...(placed && { place: { distance: distance ?? 0, spot: spot ?? 0 } }) }
}

async function readRows(wanted: ListWanted): Promise<PlacedRow[]> {
  const parts = partsOf(wanted)
  const { from } = wanted
  const first = from ? parts.findIndex((part) => isSame(part, from.part)) : 0
  if (first < 0) return []
  let { offset = 0 } = wanted
  const rows: PlacedRow[] = []
  for (const [place, part] of parts.slice(first).entries()) {
    const after = place === 0 ? from?.after : undefined
    const found = await readPart(wanted, part, after, offset)
    rows.push(...found.map((row) => ({ ...row, part })))
    if (rows.length > pageSize) break
    if (offset > 0)
      offset = rows.length > 0 ? 0 : Math.max(0, offset - (await countPart(pageOf(wanted, part))))
  }
  return rows.slice(0, pageSize + 1)
}

function partsOf(wanted: ListWanted): Part[] {
  const { sort, searcher, suggesting } = wanted
  const inTurn: Pick<Part, 'fits' | 'met'>[] = fitsInTurn(wanted).map((fits) =>
    searcher.viewer && !suggesting ? { fits, met: false } : { fits },
  )
  // A search still finds members one has met, after those who would be new to the searcher.
  if (searcher.hasMet && !suggesting) inTurn.push({ fits: searcher.twoWayOnly || undefined, met: true })
  return inTurn.flatMap((who) => {
    const part: Part = { order: sort, ...who }
    return sort === 'near' ? [part, { ...part, nowhere: true }] : [part]
  })
}

/**
 * Members who fit back come first; the others follow in the same order, or not at all. Of those who nearly fit the
 * nearest come first, whether they fit back or not.
 */
function fitsInTurn({ list, sort, searcher }: ListWanted): Part['fits'][] {
  if (!searcher.viewer) return [undefined]
  if (searcher.twoWayOnly) return [true]
  return list.without && sort === 'near' ? [undefined] : [true, false]
}

function isSame(one: Part, other: Part): boolean {
  const nowhere = (one.nowhere ?? false) === (other.nowhere ?? false)
  return one.order === other.order && one.fits === other.fits && one.met === other.met && nowhere
}

function pageOf({ list, searcher, asOf, suggesting, unliked }: ListWanted, part: Part): PageWanted {
  const { viewerId, viewer, position } = searcher
  return { ...list, viewerId, viewer, position, asOf, suggesting, unliked, part }
}

async function readPart(wanted: ListWanted, part: Part, after?: RowKey, offset = 0): Promise<FoundRow[]> {
  const page: PageWanted = { ...pageOf(wanted, part), after, offset }
  const isNear = part.order === 'near' && !part.nowhere
  // A searcher has met few members.
  if (part.met || (await isFew(wanted, part)) || (isNear && offset > 0)) return readGathered(page)
  return isNear ? readNearest(page) : readWalk(page)
}

/** The collecting query is planned each time, at the cost of reading about this many entries. */
const planning = 500

/**
 * With c of n entries fitting, reading in order finds a page after about 24 n / c entries, and collecting reads c. Both
 * are exact; the cached numbers only choose the cheaper one. Where most will fit, the choice does not wait for a count.
 */
async function isFew({ list, suggesting }: ListWanted, part: Part): Promise<boolean> {
  // Counting a circle means reading it, and suggestions show no number.
  if (suggesting && list.filters.within) return false
  const kept = keptCount(list)
  if (!kept.count && isBroad(list)) return false
  const [{ total, fits }, size] = await Promise.all([kept.count ?? kept.counting, sizeOf(list.filters)])
  const fitting = part.fits === undefined ? total : part.fits ? fits : total - fits
  return fitting * (fitting + planning) < pageSize * size
}

function isBroad({ filters, without }: List): boolean {
  const { traits, within, onlineSince, createdAfter } = filters
  return !without && traits.length === 0 && !within && !onlineSince && !createdAfter
}

/** The first number of near places is enough for most searches; rarer people are reached in larger steps. */
const placesAtATime = [64, 512, 4096] as const

async function readNearest(page: PageWanted): Promise<FoundRow[]> {
  const rows: FoundRow[] = []
  let wanted = page
  for (let step = 0; ; step++) {
    const places = placesAtATime[Math.min(step, placesAtATime.length - 1)] as number
    rows.push(...(await readNearWalk(wanted, places)))
    if (rows.length > pageSize) return rows
    const last = await lastPlace(wanted, places)
    if (!last || last.taken < places) return rows
    wanted = { ...page, after: undefined, behindPlace: last }
  }
}
