import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import '#tests/isolated-database.ts'

test('ACC-4 docs/data.md states for every table why and how long it is kept, and what erasure does', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      order by relname collate "C"`.execute(db())
  const lines = readFileSync('docs/data.md', 'utf8').split('\n## ')[0]?.split('\n') ?? []
  const cells = lines
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(cells.map(([, table]) => table)).toEqual(rows.map(({ name }) => `\`${name}\``))
  for (const [, table, ...said] of cells)
    expect(
      said.slice(0, 3).every((cell) => cell.length > 3),
      table,
    ).toBe(true)
})
