import { rmSync } from 'node:fs'
import pg from 'pg'
import { startEmbeddedPostgres } from '#app/platform/database/embedded-postgres.server.ts'
import { migrate, migrateJobs } from '#app/platform/database/migrate.server.ts'
import { insertSites } from '#db/demo/fill.ts'
import { asAdmin, databaseUrl } from './clone-database.ts'
import { inMemoryFolder } from './in-memory-folder.ts'

/**
 * A real PostgreSQL for one test run, with the templates that its databases are cloned from: a migrated one, and one
 * with sites. TEST_POSTGRES names another installation than the embedded one, such as /usr/lib/postgresql/15.
 */
export async function startTestPostgres() {
  const folder = inMemoryFolder('test')
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    throwAway: true,
    installation: process.env.TEST_POSTGRES,
  })
  await migrate(postgres.url)
  await migrateJobs(postgres.url)
  await makeSitesTemplate(postgres.url)
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function makeSitesTemplate(postgres: string) {
  await asAdmin(postgres, (admin) => admin.query('create database sites template second_spring'))
  const client = new pg.Client({ connectionString: databaseUrl(postgres, 'sites') })
  await client.connect()
  await insertSites(client)
  await client.query('analyze')
  await client.end()
}
