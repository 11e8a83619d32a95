import { startEmbeddedPostgres } from '../app/platform/database/embedded-postgres.server.ts'
import { migrate, migrateJobs } from '../app/platform/database/migrate.server.ts'
import { amendEnv, BadSetting, env, isDemo } from '../app/platform/env.server.ts'
import { containsDemo } from '../db/contains-demo.ts'
import { createFirstSite } from '../db/create-first-site.ts'
import { prepareDemo } from './demo.ts'

/** Starts the PostgreSQL that comes with the program, unless DATABASE_URL names another. */
export async function startDatabase() {
  const { DATABASE_URL, DATA_DIR } = env()
  if (DATABASE_URL) return { stop: async () => {} }
  const embedded = await startEmbeddedPostgres({
    dataDir: DATA_DIR,
    onRestart: () => console.error('PostgreSQL ended unexpectedly; it is started again.'),
  })
  amendEnv({ DATABASE_URL: embedded.url })
  // The built part of the program reads the environment itself.
  process.env.DATABASE_URL = embedded.url
  return embedded
}

/** Migrates the database and, in the demo, fills it; returns the demo logins. */
export async function prepareDatabase() {
  const { DATABASE_URL = '' } = env()
  await migrate(DATABASE_URL)
  await migrateJobs(DATABASE_URL)
  if (isDemo()) return prepareDemo(DATABASE_URL)
  await prepareProduction(DATABASE_URL)
  return []
}

async function prepareProduction(databaseUrl: string) {
  if (await containsDemo(databaseUrl))
    throw new BadSetting(
      'The database at DATABASE_URL holds the demo, whose passwords everybody knows: give MODE=production one of its own.',
    )
  await createFirstSite(databaseUrl, { domain: new URL(env().PUBLIC_URL ?? '').hostname, log: console.log })
}
