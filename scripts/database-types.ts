import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#app/platform/database/embedded-postgres.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { narrowTypes } from './column-types.ts'

/** Writes the types of all tables, from a freshly migrated database, to app/platform/database/database.gen.ts. */
const folder = mkdtempSync(join(tmpdir(), 'second-spring-types-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, throwAway: true })
try {
  await migrate(postgres.url)
  const out = process.argv[2] ?? 'app/platform/database/database.gen.ts'
  execFileSync(
    'node_modules/.bin/kysely-codegen',
    [
      '--dialect',
      'postgres',
      '--url',
      postgres.url,
      '--out-file',
      out,
      '--exclude-pattern',
      'schema_migration',
      '--log-level',
      'error',
    ],
    { stdio: 'inherit' },
  )
  writeFileSync(out, await narrowTypes(readFileSync(out, 'utf8'), postgres.url))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
