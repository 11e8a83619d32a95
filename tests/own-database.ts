import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { cloneDatabase } from './clone-database.ts'

/** Every test file has a database and a data folder to itself. */
const folder = mkdtempSync(join(tmpdir(), 'second-spring-files-'))
process.env.DATA_DIR = folder
// Vitest calls its own mode 'test'.
process.env.MODE = 'demo'
process.env.LOG_LEVEL ??= 'fatal'
// The port of plain http, which stands in no link.
process.env.PORT = '80'
process.env.DATABASE_URL = await cloneDatabase(
  inject('postgresUrl'),
  `test_${process.env.VITEST_POOL_ID ?? process.pid}`,
)

afterAll(async () => {
  const { closeDatabase } = await import('#app/platform/db.server.ts')
  await closeDatabase()
  rmSync(folder, { recursive: true, force: true })
})
