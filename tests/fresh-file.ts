import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject, vi } from 'vitest'
import { databaseUrl } from './clone-database.ts'
import { quickStrength } from './make/password.ts'

// A hash that is made to take long would take most of the time of whatever logs in. What it takes in earnest is shown
// by passwords.test.ts.
vi.mock(import('#app/platform/password-strength.ts'), () => ({ strength: quickStrength }))

/** Nothing goes from one test file to the next: our own modules are loaded anew, and what it changed is changed back. */
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
// There is none under this name unless the file asks for it, see own-database.ts. Nobody else ever has the name, so
// that what an earlier file left running finds nothing.
const name = `test_${randomUUID().replaceAll('-', '')}`
process.env.DATABASE_URL = databaseUrl(inject('postgresUrl'), name)
// Vitest calls its own mode 'test'.
process.env.MODE = 'demo'
process.env.LOG_LEVEL ??= 'fatal'
// The port of plain http, which stands in no link.
process.env.PORT = '80'
