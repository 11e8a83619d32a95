import pg from 'pg'
import { backupsAreConfigured } from '../app/platform/backup/backup-store.server.ts'
import { startEmbeddedPostgres } from '../app/platform/database/embedded-postgres.server.ts'
import { migrate, migrateJobs } from '../app/platform/database/migrate.server.ts'
import { amendEnv, BadSetting, directDatabaseUrl, env, isDemo } from '../app/platform/env.server.ts'
import { containsDemo } from '../db/contains-demo.ts'
import { createFirstSite } from '../db/create-first-site.ts'
import { prepareDemo } from './demo.ts'

/** Starts the PostgreSQL that comes with the program, unless DATABASE_URL names another. */
export async function startDatabase() {
  const { DATABASE_URL, DATA_DIR } = env()
  if (DATABASE_URL) return { stop: async () => {} }
  const embedded = await startEmbeddedPostgres({
    dataDir: DATA_DIR,
    archive: backupsAreConfigured(),
    onRestart: () => console.error('PostgreSQL ended unexpectedly; it is started again.'),
  })
  amendEnv({ DATABASE_URL: embedded.url })
  // The built part of the program reads the environment itself.
  process.env.DATABASE_URL = embedded.url
  return embedded
}

/** Migrates the database and, in the demo, fills it; returns the demo logins. */
export async function prepareDatabase() {
  const databaseUrl = directDatabaseUrl()
  await refuseUnfinishedRestore(databaseUrl)
  await migrate(databaseUrl)
  await migrateJobs(databaseUrl)
  if (env().DATABASE_POOLER === 'transaction') await refuseEndlessStatements()
  if (isDemo()) return prepareDemo(databaseUrl)
  await prepareProduction(databaseUrl)
  return []
}

/** Before it is finished, a restored database has members who were erased since its backup. */
async function refuseUnfinishedRestore(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 15_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query("select to_regclass('public.unfinished_restore') as found")
    if (rows[0].found)
      throw new BadSetting(
        'This database was restored, but what people deleted since the backup is not deleted again yet: run npm run restore -- --finish.',
      )
  } finally {
    await client.end()
  }
}

/** A pooler takes no timeout from the program, so it must set one on its connections. */
async function refuseEndlessStatements() {
  const client = new pg.Client({ connectionString: env().DATABASE_URL, connectionTimeoutMillis: 15_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query('show statement_timeout')
    if (rows[0]?.statement_timeout === '0')
      throw new BadSetting(
        "The pooler at DATABASE_URL lets a statement run for ever: give its connections a statement_timeout, in PgBouncer by connect_query='set statement_timeout = 15000'.",
      )
  } finally {
    await client.end()
  }
}

async function prepareProduction(databaseUrl: string) {
  if (await containsDemo(databaseUrl))
    throw new BadSetting(
      'The database at DATABASE_URL holds the demo, whose passwords everybody knows: give MODE=production one of its own.',
    )
  await createFirstSite(databaseUrl, { domain: new URL(env().PUBLIC_URL ?? '').hostname, log: console.log })
}
