import { runMigrations } from 'graphile-worker'
import { startEmbeddedPostgres } from '../app/platform/embedded-postgres.server.ts'
import { amendEnv, BadSetting, env } from '../app/platform/env.server.ts'
import { migrate } from '../app/platform/migrate.server.ts'

/** The PostgreSQL that comes with the program, unless DATABASE_URL names another. */
export async function startDatabase() {
  const { DATABASE_URL, DATA_DIR } = env()
  if (DATABASE_URL) return { stop: async () => {} }
  const embedded = await startEmbeddedPostgres({
    dataDir: DATA_DIR,
    onRestart: () => console.error('PostgreSQL ended unexpectedly; it is started again.'),
  })
  amendEnv({ DATABASE_URL: embedded.url })
  // The built part of the program reads the environment for itself.
  process.env.DATABASE_URL = embedded.url
  return embedded
}

/** Migrated and, in the demo, filled; answers who can log in there. */
export async function prepareDatabase() {
  const { DATABASE_URL = '', MODE, DEMO_MEMBERS } = env()
  await migrate(DATABASE_URL)
  await runMigrations({ connectionString: DATABASE_URL })
  if (MODE === 'production') {
    await prepareProduction(DATABASE_URL)
    return []
  }
  const { demoLogins, fillDemo } = await import('../db/demo/fill.ts')
  await fillDemo(DATABASE_URL, { members: DEMO_MEMBERS, say: console.log })
  return demoLogins
}

async function prepareProduction(databaseUrl: string) {
  const { holdsDemo } = await import('../db/demo/holds-demo.ts')
  if (await holdsDemo(databaseUrl))
    throw new BadSetting(
      'The database at DATABASE_URL holds the demo, whose passwords everybody knows: give MODE=production one of its own.',
    )
  const { makeFirstSite } = await import('../db/first-site.ts')
  await makeFirstSite(databaseUrl, { domain: new URL(env().PUBLIC_URL ?? '').hostname, say: console.log })
}
