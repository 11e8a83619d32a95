import { globSync, readFileSync } from 'node:fs'
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

test('a member’s row is written in one file', () => {
  const files = globSync('app/features/members/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const writing = files.filter((file) =>
    [...readFileSync(file, 'utf8').matchAll(written)].some((names) => names.includes('member')),
  )
  expect(writing).toEqual(['app/features/members/member-row.server.ts'])
})
