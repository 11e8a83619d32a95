import { z } from 'zod'
import type { Part, RowKey } from './search-page.db.server.ts'

const Key = z.tuple([
  z.enum(['active', 'new', 'near']),
  /** Those who fit back, those who do not, or everyone. */
  z.enum(['fits', 'others', 'all']),
  z.boolean(),
  z.string().regex(/^\d{1,17}$/),
  z.uuid(),
  z.number().min(0).max(2).nullable(),
  z.int32().min(0).nullable(),
])

export interface Cursor {
  part: Part
  after: RowKey
}

/** Where the next page begins, as a text that means nothing to its reader. */
export function writeCursor({ part, after }: Cursor): string {
  const fits = part.fits === undefined ? 'all' : part.fits ? 'fits' : 'others'
  const { time, id, distance = null, spot = null } = after
  const key: z.infer<typeof Key> = [part.order, fits, part.nowhere ?? false, time, id, distance, spot]
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** Null for anything that writeCursor has not written. */
export function readCursor(text: string): Cursor | null {
  const parsed = Key.safeParse(parse(text))
  if (!parsed.success) return null
  const [order, fits, nowhere, time, id, distance, spot] = parsed.data
  const isPlaced = order === 'near' && !nowhere
  if (isPlaced !== (distance !== null && spot !== null) || (nowhere && order !== 'near')) return null
  return {
    part: { order, nowhere, fits: fits === 'all' ? undefined : fits === 'fits' },
    after: { time, id, distance: distance ?? undefined, spot: spot ?? undefined },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}
