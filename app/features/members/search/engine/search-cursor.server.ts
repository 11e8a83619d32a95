import { Refusal } from '#app/platform/refusal.ts'
import { seal, unseal } from '#app/platform/seal.server.ts'
import { filterText } from '../filters/search-address.ts'
import type { Search } from './prepare-search.server.ts'
import type { ListPart, RowKey } from './search-page.db.server.ts'

/** The list being read: whose, which and in what order. */
export interface RequestedList {
  search: Search
  order: ListPart['order']
  /** Whether it lists people who nearly fit instead of those who fit. */
  isSimilar: boolean
}

export interface Cursor {
  /** The moment of the list. */
  asOf: Date
  /** How far a list of people who nearly fit is widened; 0 for the exact one. */
  step: number
  /** The last row shown; none before the first. */
  position?: { part: ListPart; after: RowKey }
  /** The number of the page that starts there. */
  page?: number
}

/** How long a list stays at its moment; after that it continues from the same place as of now. */
const snapshotDuration = 3_600_000
/** Longer than any cursor: all are padded to the same length, wherever they point. */
const cursorLength = 160

/**
 * Where a list continues, as sealed text that only works for this list. Null for visitors, who have no further page.
 */
export function writeCursor(list: RequestedList, cursor: Cursor): string | null {
  const { viewerId } = list.search.searcher
  if (!viewerId) return null
  const text = JSON.stringify([cursor.asOf.getTime(), cursor.step, ...positionOf(cursor)])
  return seal(Buffer.from(text.padEnd(cursorLength)), sealContext(list, viewerId))
}

function positionOf({ position, page }: Cursor) {
  if (!position) return []
  const { part, after } = position
  return [
    part.order,
    part.fits ?? null,
    part.withoutPlace ?? false,
    part.met ?? null,
    page,
    after.time,
    after.id,
    after.place?.distance,
    after.place?.spot,
  ]
}

/** Refuses anything that writeCursor has not written for this list. */
export function readCursor(list: RequestedList, text: string): Cursor {
  const { searcher, today } = list.search
  const opened = searcher.viewerId && unseal(text, sealContext(list, searcher.viewerId))
  if (!opened) throw new Refusal('malformed')
  const [written, step, ...at] = JSON.parse(opened.toString())
  const [order, fits, nowhere, met, page, time, id, distance, spot] = at
  const part: ListPart = { order, fits: fits ?? undefined, withoutPlace: nowhere, met: met ?? undefined }
  const after: RowKey = { time, id, place: spot === null ? undefined : { distance, spot } }
  const age = today.getTime() - written
  const asOf = age >= 0 && age <= snapshotDuration ? new Date(written) : today
  return { asOf, step, position: order && { part, after }, page }
}

/** Everything that decides who is in a list and in which order. */
function sealContext({ search, order, isSimilar }: RequestedList, owner: string) {
  const { site, searcher, filters } = search
  const { position, viewer, twoWayOnly, fictionalShown } = searcher
  const who = [site.id, position, viewer, twoWayOnly, fictionalShown]
  const about = JSON.stringify([...who, order, isSimilar, filterText(filters)])
  return { purpose: 'place in a list of members', owner, about }
}
