import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { BadSetting } from '../env.server.ts'

const lock = 727_001
const oldest = 15

/** Applies the new files of db/migrations in order, each in its own transaction; many programs may call it at once. */
export async function migrate(databaseUrl: string, folder = 'db/migrations') {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 15_000 })
  // A lost connection fails the query under way; without a listener the error would also end the program.
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const applied = await client.query('select name, checksum from schema_migration')
    const checksums = new Map<string, string>(applied.rows.map((row) => [row.name, row.checksum]))
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()) {
      const sql = readFileSync(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      const known = checksums.get(name)
      if (known === checksum) continue
      if (known)
        throw new BadSetting(
          `The migration ${name} was changed after it had been applied; add a new one instead.`,
        )
      await apply(client, name, sql, checksum)
    }
  } finally {
    await client.end()
  }
}

async function refuseOldServer(client: pg.Client) {
  const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as version")
  const version = rows[0].version
  if (version < oldest)
    throw new BadSetting(
      `Second Spring needs PostgreSQL ${oldest} or later; the one at DATABASE_URL is ${version}.`,
    )
}

async function apply(client: pg.Client, name: string, sql: string, checksum: string) {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new BadSetting(`The migration ${name} failed: ${error instanceof Error ? error.message : error}`)
  }
}
