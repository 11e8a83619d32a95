import { seal, unseal } from '#app/platform/seal.server.ts'
import type { Part, RowKey } from './search-page.db.server.ts'

/** Whose list it is, and everything that decides who is in it and in which order. */
export interface Question {
  viewerId: string
  text: string
}

export interface Cursor {
  /** The moment of the list. */
  asOf: Date
  /** How far a list of people who nearly fit was widened; 0 for the exact one. */
  step: number
  /** The last one shown; none before the first. */
  position?: { part: Part; after: RowKey }
}

/** More than any has: all are equally long, wherever they point. */
const length = 140

/** Where a list goes on, as a text that means nothing to its reader and nothing to another's list. */
export function writeCursor(cursor: Cursor, question: Question): string {
  const text = JSON.stringify([cursor.asOf.getTime(), cursor.step, ...positionOf(cursor)])
  return seal(Buffer.from(text.padEnd(length)), sealedFor(question))
}

function positionOf({ position }: Cursor) {
  if (!position) return []
  const { part, after } = position
  return [
    part.order,
    part.fits ?? null,
    part.nowhere ?? false,
    after.time,
    after.id,
    after.place?.distance,
    after.place?.spot,
  ]
}

/** Null for anything that writeCursor has not written for this question. */
export function readCursor(text: string, question: Question): Cursor | null {
  const opened = unseal(text, sealedFor(question))
  if (!opened) return null
  const [asOf, step, order, fits, nowhere, time, id, distance, spot] = JSON.parse(opened.toString())
  const part: Part = { order, fits: fits ?? undefined, nowhere }
  const after: RowKey = { time, id, place: spot === null ? undefined : { distance, spot } }
  return { asOf: new Date(asOf), step, position: order && { part, after } }
}

function sealedFor({ viewerId, text }: Question) {
  return { purpose: 'place in a list of members', owner: viewerId, about: text }
}
