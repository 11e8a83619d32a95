import { runMigrations } from 'graphile-worker'
import { startEmbeddedPostgres } from '../app/platform/embedded-postgres.server.ts'
import { amendEnv, env } from '../app/platform/env.server.ts'
import { migrate } from '../app/platform/migrate.server.ts'
import { demoLogins, fillDemo } from '../db/demo/fill.ts'

/** A reachable, migrated and, in the demo, filled database. */
export async function prepareDatabase() {
  const { DATABASE_URL, DATA_DIR, MODE, DEMO_MEMBERS } = env()
  const embedded = DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir: DATA_DIR })
  const url = DATABASE_URL ?? embedded?.url
  amendEnv({ DATABASE_URL: url })
  // The built part of the program reads the environment for itself.
  process.env.DATABASE_URL = url
  try {
    await migrate(url)
    await runMigrations({ connectionString: url })
    if (MODE !== 'production') await fillDemo(url, { members: DEMO_MEMBERS, say: console.log })
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  return { demoLogins, stop: async () => embedded?.stop() }
}
