import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import '#tests/isolated-database.ts'
import { db, pgPool } from './db.server.ts'
import { namedQuery, type Placeholders, plannedQuery } from './named-query.server.ts'

interface RowFilter {
  least: number
  most: number | null
  names?: readonly string[]
  only: boolean
}

const write = ({ least, most, names, only }: Placeholders<RowFilter>, order: 'asc' | 'desc') => {
  let query = db()
    .selectFrom(
      sql<{ n: number; name: string }>`(values (1, 'one'), (2, 'two'), (3, 'three'))`.as<'row'>(
        sql`row (n, name)`,
      ),
    )
    .select(['row.n', 'row.name'])
    .where('row.n', '>=', sql<number>`${least}::int`)
    .orderBy('row.n', order)
  if (most) query = query.where('row.n', '<=', sql<number>`${most}::int`)
  if (names) query = query.where('row.name', '=', sql<string>`any (${names}::text[])`)
  if (only) query = query.where('row.name', '<>', 'two').limit(5)
  return query
}

/** The statements that PostgreSQL receives during the work. */
async function recordStatements(work: () => Promise<unknown>) {
  const query = vi.spyOn(pgPool(), 'query')
  await work()
  const sent = query.mock.calls.map(
    ([config]) => config as unknown as { name?: string; text: string; values: unknown[] },
  )
  query.mockRestore()
  return sent
}

test('binds values to a text that is written once for each shape; null, undefined, true and false are no values', async () => {
  const writing = vi.fn(write)
  const read = namedQuery('rows', writing)
  const numbers = async (wanted: RowFilter, order: 'asc' | 'desc' = 'asc') =>
    (await read(wanted, order)).map(({ n }) => n)

  expect(await numbers({ least: 2, most: null, only: false })).toEqual([2, 3])
  expect(await numbers({ least: 3, most: null, only: false })).toEqual([3])
  expect(writing).toHaveBeenCalledTimes(1)
  expect(await numbers({ least: 1, most: 2, only: false })).toEqual([1, 2])
  expect(await numbers({ least: 1, most: null, only: true })).toEqual([1, 3])
  expect(await numbers({ least: 1, most: null, only: false }, 'desc')).toEqual([3, 2, 1])
  expect(await numbers({ least: 1, most: 3, names: ['three', 'one'], only: false })).toEqual([1, 3])
  expect(writing).toHaveBeenCalledTimes(5)
})

test('leaves constants in the text, where the planner sees them, and gives one name to one text', async () => {
  const read = namedQuery('rows', write)
  const sent = await recordStatements(async () => {
    await read({ least: 1, most: null, only: true }, 'asc')
    await read({ least: 2, most: null, only: true }, 'asc')
    await read({ least: 2, most: 3, only: true }, 'asc')
  })
  expect(sent.map(({ values }) => values)).toEqual([[1], [2], [2, 3]])
  expect(sent[0]?.text).toContain(`"row"."name" <> 'two' order by "row"."n" asc limit 5`)
  expect(sent[1]).toMatchObject({ name: sent[0]?.name, text: sent[0]?.text })
  expect(sent[2]?.name).toMatch(/^rows_/)
  expect(sent[2]?.name).not.toBe(sent[0]?.name)
})

test('a query that is planned for each call has no name', async () => {
  const [sent] = await recordStatements(() =>
    plannedQuery(write)({ least: 1, most: null, only: false }, 'asc'),
  )
  expect(sent?.name).toBeUndefined()
})
