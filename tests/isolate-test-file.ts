import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject, vi } from 'vitest'
import { databaseUrl } from './clone-database.ts'
import { quickStrength } from './make/password.ts'

// A hash that is slow on purpose would take most of the time of every login. passwords.test.ts covers the real
// strength.
vi.mock(import('#app/platform/password-strength.ts'), () => ({ strength: quickStrength }))

/** Isolates test files from each other: reloads our own modules, and restores what a file changed. */
vi.resetModules()

const before = { ...process.env }
const folder = mkdtempSync(join(tmpdir(), 'second-spring-files-'))
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  rmSync(folder, { recursive: true, force: true })
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
})

process.env.DATA_DIR = folder
// Tests without a database have no PostgreSQL either, see needs-database.ts; the others each get a database by
// isolated-database.ts. No other file ever has this name, so whatever an earlier file left running finds nothing.
const postgres = inject('postgresUrl') ?? 'postgres://127.0.0.1:1'
process.env.DATABASE_URL = databaseUrl(postgres, `test_${randomUUID().replaceAll('-', '')}`)
// Vitest calls its own mode 'test'.
process.env.MODE = 'demo'
process.env.LOG_LEVEL ??= 'fatal'
// The port of plain http, which links omit.
process.env.PORT = '80'
