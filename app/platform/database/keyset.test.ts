import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import '#tests/isolated-database.ts'
import { recordFromKeys } from '../records.ts'
import { db } from './db.server.ts'
import { afterCursor, fromCursor, orderByKeys, type SortOrder } from './keyset.server.ts'

const keys = ['place', 'time', 'id'] as const
type Row = Record<(typeof keys)[number], number>

const order: SortOrder<keyof Row> = {
  place: { by: sql.ref('row.place'), direction: 'asc' },
  time: { by: sql.ref('row.time'), direction: 'desc' },
  id: { by: sql.ref('row.id'), direction: 'asc' },
}

const few = fc.integer({ min: 0, max: 2 })
const someRows = fc
  .array(fc.record({ place: few, time: few }), { maxLength: 12 })
  .map((list) => list.map((row, id): Row => ({ ...row, id })))

function sorted(rows: readonly Row[]) {
  const source = sql<Row>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`
  return db()
    .selectFrom(source.as<'row'>(sql`row (place int, time int, id int)`))
    .selectAll()
    .$call(orderByKeys(order))
}

const placeOf = (row: Row) => recordFromKeys(keys, (key) => sql`${row[key]}::int`)

test('reading on page by page returns every row once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(someRows, fc.integer({ min: 1, max: 4 }), async (rows, size) => {
      const met: Row[] = []
      for (let page = await sorted(rows).limit(size).execute(); page.length > 0; ) {
        met.push(...page)
        const last = placeOf(met.at(-1)!)
        page = await sorted(rows).where(afterCursor(order, last)).limit(size).execute()
      }
      expect(met).toEqual(await sorted(rows).execute())
      expect(met.length).toBe(rows.length)
    }),
    { numRuns: 40 },
  )
})

test('reading from a given row returns that row first', async () => {
  await fc.assert(
    fc.asyncProperty(someRows, fc.nat(11), async (rows, at) => {
      const all = await sorted(rows).execute()
      const start = all[at]
      if (!start) return
      const read = await sorted(rows)
        .where(fromCursor(order, placeOf(start)))
        .execute()
      expect(read).toEqual(all.slice(at))
    }),
    { numRuns: 20 },
  )
})
