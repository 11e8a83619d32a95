import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { asAdmin, databaseUrl } from '#tests/clone-database.ts'
import '#tests/isolated-database.ts'
import { log } from '../log.server.ts'
import { migrate } from './migrate.server.ts'

const url = databaseUrl(process.env.DATABASE_URL as string, 'migrations_in_test')

/** Writes migrations of a table with members of its own into a folder, and applies them to an empty database. */
async function makeTable(later: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'second-spring-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '1.sql'), 'create table town (id int primary key, name text);')
  await migrate(url, { folder })
  for (const [name, sql] of Object.entries(later)) writeFileSync(join(folder, name), sql)
  return folder
}

async function connect() {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Asks until a query has a row. */
async function until(client: pg.Client, query: string) {
  for (;;) {
    const { rows } = await client.query(query)
    if (rows[0]) return rows[0]
  }
}

const waiting = (statement: string) =>
  `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '${statement}%'`

const invalidIndex = `select from pg_index where indexrelid = to_regclass('town_name') and not indisvalid`

const addIndex = `-- without a transaction
-- Names are looked up.
create index concurrently if not exists town_name on town (name);
comment on index town_name is 'Look-ups; by name';
`

beforeEach(async () => {
  await asAdmin(url, async (admin) => {
    await admin.query('drop database if exists migrations_in_test with (force)')
    await admin.query('create database migrations_in_test')
  })
  return () => asAdmin(url, (admin) => admin.query('drop database migrations_in_test with (force)'))
})

test('a migration lets readers pass while another holds its table, and succeeds afterwards', async () => {
  const folder = await makeTable({ '2.sql': 'alter table town add column country text;' })
  const [holder, reader] = [await connect(), await connect()]
  await holder.query('begin; select from town')
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})

  const migrated = migrate(url, { folder })
  await until(reader, waiting('alter table town'))
  // Queues behind the migration, which gives up its place a second later.
  await reader.query('select from town')
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2), 20_000)
  expect(warn).toHaveBeenLastCalledWith(
    { migration: '2.sql' },
    'a migration waits for a lock and is attempted again',
  )
  expect((await reader.query('select name from schema_migration')).rows).toEqual([{ name: '1.sql' }])

  await holder.query('commit')
  await migrated
  expect((await reader.query('select country from town')).fields).toHaveLength(1)
})

test('an index is built while others write, and by one of two programs that start together', async () => {
  const folder = await makeTable({ '2.sql': addIndex })
  const [holder, writer] = [await connect(), await connect()]
  await holder.query(`begin; insert into town values (1, 'Berlin')`)

  const migrated = [migrate(url, { folder })]
  await until(writer, waiting('%create index concurrently'))
  migrated.push(migrate(url, { folder }))
  await until(
    writer,
    `select from pg_stat_activity where query like 'select pg_try_advisory_lock%'
    and pid <> (select pid from pg_locks where locktype = 'advisory' and granted limit 1)`,
  )
  await writer.query(`insert into town values (2, 'Bonn')`)

  await holder.query('commit')
  await Promise.all(migrated)
  expect(await until(writer, `select obj_description('town_name'::regclass) as comment`)).toEqual({
    comment: 'Look-ups; by name',
  })
})

test('an index that a crash left invalid is built again at the next start', async () => {
  const folder = await makeTable({ '2.sql': addIndex })
  const [holder, watcher] = [await connect(), await connect()]
  await holder.query(`begin; insert into town values (1, 'Berlin')`)
  const failed = expect(migrate(url, { folder })).rejects.toThrow('The migration 2.sql failed: ')
  const { pid } = await until(watcher, waiting('%create index concurrently'))
  await watcher.query('select pg_terminate_backend($1)', [pid])
  await failed
  await until(watcher, invalidIndex)
  await holder.query('commit')

  await migrate(url, { folder })
  const { rows } = await watcher.query(
    `select indisvalid from pg_index where indexrelid = 'town_name'::regclass`,
  )
  expect(rows).toEqual([{ indisvalid: true }])
  expect((await watcher.query('select from schema_migration')).rowCount).toBe(2)
})

test('a database that applied 0005 before its words changed still starts, and a changed file is refused', async () => {
  await asAdmin(url, async (admin) => {
    await admin.query('drop database migrations_in_test')
    await admin.query('create database migrations_in_test template second_spring')
  })
  const client = await connect()
  const setChecksum = (checksum: string) =>
    client.query(`update schema_migration set checksum = $1 where name = '0005_photos.sql'`, [checksum])

  await setChecksum('a268b2605b316f9e01d755c9839f547665fb184b74882a7061c32ef7b33f8035')
  await migrate(url)
  await setChecksum('another')
  await expect(migrate(url)).rejects.toThrow('0005_photos.sql was changed after it had been applied')
})
