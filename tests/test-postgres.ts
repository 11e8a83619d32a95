import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres.server.ts'
import { migrate } from '#app/platform/migrate.server.ts'
import { fillDemo } from '#db/demo/fill.ts'

/** A real PostgreSQL for one run of tests, with a filled database that others are cloned from. */
export async function startTestPostgres({ members }: { members: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'second-spring-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, throwAway: true })
  await migrate(postgres.url)
  await runMigrations({ connectionString: postgres.url })
  await fillDemo(postgres.url, { members })
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
