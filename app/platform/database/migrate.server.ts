import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { BadSetting } from '../env.server.ts'

const migrationLock = 727_001
const oldestServer = 15

/** Readers and writers queue behind a migration that waits for a table, so it never waits longer at a time. */
const oneWait = '1s'

/** How long a migration tries to get its locks before the program gives up starting. */
const patience = 10 * 60_000

/** The codes of a lock timeout and of a deadlock. */
const lockErrors = ['55P03', '40P01']

/** The first line of a migration with statements that refuse to run in a transaction. */
const withoutTransaction = '-- without a transaction\n'

/**
 * Earlier checksums of files whose words were changed without changing the schema: 0005 was written for PostgreSQL 16.
 * They stay recorded, so that the previous version still starts beside this one.
 */
const formerChecksums: Record<string, string> = {
  '0005_photos.sql': 'a268b2605b316f9e01d755c9839f547665fb184b74882a7061c32ef7b33f8035',
}

/**
 * Databases from before the baseline have applied other files. From the last of them there is one way to the baseline,
 * which ends with `lastOfBaseline`; later files are ordinary migrations.
 */
const beforeBaseline = {
  first: '0001_sites.sql',
  last: '0240_counts_by_place.sql',
  upgrade: 'db/upgrade-from-0240.sql',
}
const lastOfBaseline = '0012_notifications.sql'

export interface AppliedMigration {
  name: string
  checksum: string
}

interface Migration extends AppliedMigration {
  sql: string
}

interface MigrateOptions {
  folder?: string
  only?: readonly AppliedMigration[]
}

/**
 * Applies the new files of db/migrations in order; many programs may call it at once. Each file runs in its own
 * transaction, or statement by statement if its first line says so. A restore applies only those that its backup had.
 */
export async function migrate(databaseUrl: string, { folder, only }: MigrateOptions = {}) {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 15_000 })
  // A lost connection fails the query under way; without a listener the error would also end the program.
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseOldServer(client)
    await lockMigrations(client)
    await limitWaiting(client)
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const migrations = only ? chooseMigrations(only) : readMigrations(folder)
    let applied = await readApplied(client)
    if (applied.has(beforeBaseline.first)) {
      await upgradeToBaseline(client, applied, migrations)
      applied = await readApplied(client)
    }
    for (const migration of migrations) {
      const known = applied.get(migration.name)
      if (known === migration.checksum || (known && known === formerChecksums[migration.name])) continue
      if (known)
        throw new BadSetting(
          `The migration ${migration.name} was changed after it had been applied; add a new one instead.`,
        )
      await applyMigration(client, migration)
    }
  } finally {
    await client.end()
  }
}

/** Creates or updates the tables of the job queue, with the same limits. */
export async function migrateJobs(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, onConnect: limitWaiting })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await retryForLocks('of the job queue', () => runMigrations({ pgPool: pool }))
  } finally {
    await pool.end()
  }
}

/**
 * Asks again and again instead of waiting in the database: `create index concurrently` waits for every older snapshot,
 * and a statement that waits for this lock has one.
 */
async function lockMigrations(client: pg.Client) {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [migrationLock])
    if (rows[0].is_ours) return
    await pause(200)
  }
}

async function limitWaiting(client: pg.ClientBase) {
  await client.query(`set lock_timeout = '${oneWait}'; set statement_timeout = 0`)
}

/** Attempts it again after growing pauses, in which others use the tables. */
async function retryForLocks(name: string, attempt: () => Promise<void>) {
  const started = Date.now()
  for (let wait = 500; ; wait = Math.min(wait * 2, 15_000)) {
    try {
      return await attempt()
    } catch (error) {
      if (!lockErrors.includes((error as pg.DatabaseError).code ?? '')) throw error
      if (Date.now() - started > patience)
        throw new BadSetting(
          `The migration ${name} could not lock its tables for ten minutes: end the long transactions in the database, and start again.`,
        )
      // Imported late, because its import reads the settings, whose faults the program reports as it starts.
      const { log } = await import('../log.server.ts')
      log.warn({ migration: name }, 'a migration waits for a lock and is attempted again')
      await pause(wait)
    }
  }
}

function readMigrations(folder = 'db/migrations'): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/** Throws unless this version of the program has each of these, unchanged. */
export function chooseMigrations(wanted: readonly AppliedMigration[]): Migration[] {
  const known = readMigrations()
  const missing = wanted.find(
    ({ name, checksum }) =>
      !known.some((one) => one.name === name && [one.checksum, formerChecksums[name]].includes(checksum)),
  )
  if (missing)
    throw new BadSetting(
      `The backup has the migration ${missing.name}, which this program does not know: use the version that made it, or a later one.`,
    )
  return known.filter(({ name }) => wanted.some((one) => one.name === name))
}

/** The checksums of the applied migrations, by name. */
async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query('select name, checksum from schema_migration')
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

async function upgradeToBaseline(client: pg.Client, applied: Map<string, string>, migrations: Migration[]) {
  if (!applied.has(beforeBaseline.last))
    throw new BadSetting(
      `This database is too old: its last migration must be ${beforeBaseline.last}. Start the last version before the baseline once, then this one.`,
    )
  const baseline = migrations.filter(({ name }) => name <= lastOfBaseline)
  await inTransaction(client, beforeBaseline.upgrade, async () => {
    await client.query(readFileSync(beforeBaseline.upgrade, 'utf8'))
    await client.query('delete from schema_migration where name <> all ($1)', [
      migrations.map(({ name }) => name),
    ])
    for (const migration of baseline) await recordApplied(client, migration)
  })
}

async function refuseOldServer(client: pg.Client) {
  const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as version")
  const version = rows[0].version
  if (version < oldestServer)
    throw new BadSetting(
      `Second Spring needs PostgreSQL ${oldestServer} or later; the one at DATABASE_URL is ${version}.`,
    )
}

async function applyMigration(client: pg.Client, migration: Migration) {
  if (!migration.sql.startsWith(withoutTransaction))
    return inTransaction(client, migration.name, async () => {
      await client.query(migration.sql)
      await recordApplied(client, migration)
    })
  await orBadSetting(migration.name, async () => {
    for (const statement of statementsOf(migration.sql))
      await retryForLocks(migration.name, () => runAlone(client, statement))
    await limitWaiting(client)
    await recordApplied(client, migration)
  })
}

/** A statement ends at the end of a line, so that no function body is taken apart at a semicolon within a line. */
function statementsOf(sql: string): string[] {
  return sql.split(/;[ \t]*$/m).filter((statement) => statement.replaceAll(/--.*/g, '').trim())
}

/** A crash leaves an invalid index, which `if not exists` would take for the finished one: it is built again. */
async function runAlone(client: pg.Client, statement: string) {
  const [, index] =
    /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/i.exec(statement) ?? []
  // Statements with this word hold up neither readers nor writers while they wait, and a timeout would undo their work.
  const waits = /\bconcurrently\b/i.test(statement)
  await client.query(`set lock_timeout = '${waits ? '0' : oneWait}'`)
  if (index) {
    const { rowCount } = await client.query(
      'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [index],
    )
    if (rowCount) await client.query(`drop index concurrently ${index}`)
  }
  await client.query(statement)
}

async function recordApplied(client: pg.Client, { name, checksum }: Migration) {
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
}

async function inTransaction(client: pg.Client, name: string, work: () => Promise<void>) {
  await orBadSetting(name, () =>
    retryForLocks(name, async () => {
      try {
        await client.query('begin')
        await work()
        await client.query('commit')
      } catch (error) {
        await client.query('rollback').catch(() => {})
        throw error
      }
    }),
  )
}

async function orBadSetting(name: string, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (error instanceof BadSetting) throw error
    throw new BadSetting(`The migration ${name} failed: ${error instanceof Error ? error.message : error}`)
  }
}
