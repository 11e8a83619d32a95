import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { BadSetting } from '../env.server.ts'

const migrationLock = 727_001
const oldestServer = 15

const folder = 'db/migrations'

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

interface Migration {
  name: string
  sql: string
  checksum: string
}

/** Applies the new files of db/migrations in order, each in its own transaction; many programs may call it at once. */
export async function migrate(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 15_000 })
  // A lost connection fails the query under way; without a listener the error would also end the program.
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const migrations = readMigrations()
    let applied = await readApplied(client)
    if (applied.has(beforeBaseline.first)) {
      await upgradeToBaseline(client, applied, migrations)
      applied = await readApplied(client)
    }
    for (const migration of migrations) {
      const known = applied.get(migration.name)
      if (known === migration.checksum) continue
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

function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
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
  await inTransaction(client, migration.name, async () => {
    await client.query(migration.sql)
    await recordApplied(client, migration)
  })
}

async function recordApplied(client: pg.Client, { name, checksum }: Migration) {
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
}

async function inTransaction(client: pg.Client, name: string, work: () => Promise<void>) {
  try {
    await client.query('begin')
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new BadSetting(`The migration ${name} failed: ${error instanceof Error ? error.message : error}`)
  }
}
