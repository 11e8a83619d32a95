import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const byKysely = /(?:insertInto|updateTable|deleteFrom|mergeInto|overdueRows)\(\s*\[?\s*['"`](\w+)/g
const bySql =
  /\b(?:insert\s+into|delete\s+from(?:\s+only)?|merge\s+into(?:\s+only)?)\s+"?(\w+)|\bupdate\s+(?:only\s+)?"?(\w+)"?\s+(?:(?:as\s+)?\w+\s+)?set\b/gi

/** The tables that a text writes into. */
function tablesWritten(text: string): string[] {
  const found = [...text.matchAll(byKysely), ...text.matchAll(bySql)]
  return found.map(([, first, second]) => first ?? second ?? '')
}

test.each([
  `tx.insertInto('thing').values(row)`,
  `tx.updateTable(['thing']).set(row)`,
  `tx.deleteFrom(\n  'thing',\n)`,
  `tx.mergeInto('thing as kept')`,
  `overdueRows('thing', 'created_at')`,
  'insert into thing (id) values (1)',
  'INSERT INTO "thing" (id) values (1)',
  'insert into\n  thing (id) values (1)',
  'delete from thing where id = 1',
  'DELETE FROM only thing',
  'merge into thing using other',
  'update thing set id = 1',
  'update thing\n   set id = 1',
  'update thing as one set id = 1',
  'update thing one set id = 1',
  'UPDATE ONLY "thing" SET id = 1',
])('%j is seen to write', (text) => {
  expect(tablesWritten(text)).toEqual(['thing'])
})

test.each(['insert into other values (1) on conflict (id) do update set id = 2', 'delete from other'])(
  '%j is not seen to write anything else',
  (text) => {
    expect(tablesWritten(text)).toEqual(['other'])
  },
)

/** Which files write into which tables. */
function writers(): Record<string, string[]> {
  const files = globSync('{app,server}/**/*.{ts,tsx}').filter((file) => !/\.(test|gen)\.tsx?$/.test(file))
  const written = files.flatMap((file) =>
    tablesWritten(readFileSync(file, 'utf8')).map((table) => ({ file, table })),
  )
  const tables = [...new Set(written.map(({ table }) => table))]
  const filesOf = (one: string) => written.filter(({ table }) => table === one).map(({ file }) => file)
  return Object.fromEntries(tables.map((table) => [table, [...new Set(filesOf(table))]]))
}

test('each table is written by one file only; others call that file', () => {
  const found = writers()
  expect(found).toMatchObject({
    member: ['app/features/members/member-row.server.ts'],
    account: ['app/features/accounts/user/account-row.db.server.ts'],
  })
  expect(Object.entries(found).filter(([, files]) => files.length > 1)).toEqual([])
})
