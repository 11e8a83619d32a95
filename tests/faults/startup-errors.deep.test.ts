import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { databaseUrl } from '#tests/clone-database.ts'
import '#tests/isolated-database.ts'
import { findFreePort, makeFolder, processesIn, query, runProgram } from './program.ts'

// Starting whole programs takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const isRoot = process.getuid?.() === 0
const database = () => process.env.DATABASE_URL as string

/** Starts it and expects one line on stderr and an exit code of failure. */
async function startupErrorOf(settings: Record<string, string>, identity = {}) {
  const program = runProgram(settings, identity)
  const { code } = await program.ended
  expect(code, program.errors()).toBe(1)
  expect(program.errors()).toMatch(/^[^\n]+\.?\n$/)
  expect(program.errors()).not.toMatch(/\bat .*:\d+|Error:/)
  return program.errors().trim()
}

test.for([
  [{ PORT: 'abc' }, 'The setting PORT is not usable: it must be a whole number from 0 to 65535.'],
  [{ ROLE: 'both' }, 'The setting ROLE is not usable: it must be one of all, web, worker.'],
  [{ MODE: 'production' }, 'MODE=production needs the setting DATABASE_URL.'],
  [
    { DATABASE_URL: 'mysql://localhost/x' },
    'The setting DATABASE_URL is not usable: it must be an address such as postgres://user:password@host/database.',
  ],
  [{ DATABASE_URL: 'postgres://localhost:1/x' }, 'The database at DATABASE_URL does not answer.'],
  [{ DATABASE_URL: 'postgres://no-such-host.invalid/x' }, 'The database at DATABASE_URL does not answer.'],
] as const)('a bad setting is one sentence: %j', async ([settings, sentence]) => {
  expect(await startupErrorOf(settings)).toBe(sentence)
})

test('a missing database and a wrong password give one sentence each', async () => {
  const missing = databaseUrl(database(), 'no_such_database')
  expect(await startupErrorOf({ DATABASE_URL: missing })).toBe(
    'The database named in DATABASE_URL does not exist.',
  )
  const stranger = new URL(database())
  stranger.username = 'nobody_we_know'
  expect(await startupErrorOf({ DATABASE_URL: stranger.href })).toBe(
    'The database at DATABASE_URL refuses this user or password.',
  )
})

test('a migration changed after it was applied gives one sentence', async () => {
  await query(database(), `update schema_migration set checksum = checksum || 'x' where name like '0001%'`)
  try {
    expect(await startupErrorOf({ DATABASE_URL: database() })).toMatch(
      /^The migration 0001_\w+\.sql was changed after it had been applied; add a new one instead\.$/,
    )
  } finally {
    await query(database(), `update schema_migration set checksum = rtrim(checksum, 'x')`)
  }
})

test.for(['1', '2'])('a taken port is one sentence, with %s web processes', async (WEB_CONCURRENCY) => {
  const port = String(await findFreePort())
  expect(await startupErrorOf({ DATABASE_URL: database(), PORT: port, WEB_CONCURRENCY })).toBe(
    `Port ${port} is taken by another program: stop that one, or choose another with PORT=3001.`,
  )
})

test('a taken port and a data folder in use give one sentence each, and the running program continues', async () => {
  const folder = makeFolder()
  const port = String(await findFreePort())
  expect(await startupErrorOf({ DATA_DIR: folder, PORT: port })).toContain(`Port ${port} is taken`)
  expect(processesIn(folder)).toEqual([])

  const running = runProgram({ DATA_DIR: folder })
  const address = await running.ready
  expect(await startupErrorOf({ DATA_DIR: folder })).toBe(
    `Second Spring already runs on ${folder} (process ${running.pid}): stop it, or choose another DATA_DIR.`,
  )
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

test('a folder that is not writable, or is a file, gives one sentence', async () => {
  const folder = makeFolder()
  const closed = join(folder, 'closed')
  mkdirSync(closed)
  chmodSync(closed, 0o555)
  const identity = isRoot ? { uid: 65_534, gid: 65_534 } : {}
  for (const path of [closed, join(closed, 'deeper')])
    expect(await startupErrorOf({ DATA_DIR: path }, identity)).toBe(
      `The folder ${path} cannot be written to: change its rights, or choose another with DATA_DIR.`,
    )
  writeFileSync(join(folder, 'file'), '')
  expect(await startupErrorOf({ DATA_DIR: join(folder, 'file') })).toBe(
    `${join(folder, 'file')} is a file, not a folder: choose another DATA_DIR.`,
  )
})

test('data that PostgreSQL cannot start from give one sentence', async () => {
  const folder = makeFolder()
  mkdirSync(join(folder, 'postgres'))
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '12\n')
  expect(await startupErrorOf({ DATA_DIR: folder })).toMatch(/^The database does not start: could not access/)
  expect(processesIn(folder)).toEqual([])
})
