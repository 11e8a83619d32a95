import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const written =
  /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)|insert into (\w+)|delete from (\w+)|update (\w+) (?:as \w+ )?set\b/g

/** Rooms of the features, and floors such as platform. */
function roomOf(file: string): string {
  return /^app\/features\/(\w+)/.exec(file)?.[1] ?? (/^(?:app\/)?(\w+)/.exec(file)?.[1] as string)
}

/** Which rooms write into which tables. */
function writers(): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>()
  const files = globSync('{app,server}/**/*.{ts,tsx}').filter((file) => !/\.(test|gen)\.tsx?$/.test(file))
  for (const file of files)
    for (const names of readFileSync(file, 'utf8').matchAll(written)) {
      const table = names.slice(1).find(Boolean) as string
      rooms.set(table, (rooms.get(table) ?? new Set()).add(roomOf(file)))
    }
  return rooms
}

test('a table has one writer: other rooms ask it for changes of its rows', () => {
  const found = Object.fromEntries([...writers()].map(([table, rooms]) => [table, [...rooms]]))
  expect(found).toMatchObject({ member: ['members'], account: ['accounts'], mail_token: ['accounts'] })
  expect(Object.entries(found).filter(([, rooms]) => rooms.length > 1)).toEqual([])
})

test('the README of a room names the tables that it writes, and none that is gone', () => {
  const types = readFileSync('app/platform/database/database.gen.ts', 'utf8')
  const tables: string[] = types.slice(types.indexOf('interface DB {')).match(/\w+(?=: )/g) ?? []
  const wrong: string[] = []
  for (const room of globSync('app/features/*/')) {
    const [, owned = ''] =
      /owns the tables? ([^.;\n]*)/i.exec(readFileSync(`${room}/README.md`, 'utf8')) ?? []
    const named: string[] = owned.match(/(?<=`)\w+(?=`)/g) ?? []
    const written = [...writers()].filter(([, rooms]) => rooms.has(basename(room))).map(([table]) => table)
    wrong.push(...named.filter((table) => !tables.includes(table)).map((table) => `${room}: no ${table}`))
    wrong.push(...written.filter((table) => !named.includes(table)).map((table) => `${room}: ${table} too`))
  }
  expect(wrong).toEqual([])
})

test('a member’s row is written in one file', () => {
  const files = globSync('app/features/members/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const writing = files.filter((file) =>
    [...readFileSync(file, 'utf8').matchAll(written)].some((names) => names.includes('member')),
  )
  expect(writing).toEqual(['app/features/members/member-row.server.ts'])
})
