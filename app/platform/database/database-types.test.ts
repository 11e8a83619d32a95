import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the generated types match the migrated database', () => {
  const fresh = join(tmpdir(), `database-types-${process.pid}.ts`)
  execFileSync('node', ['scripts/database-types.ts', fresh])
  const types = readFileSync(fresh, 'utf8')
  rmSync(fresh)
  expect(types, 'run npm run types:db').toBe(readFileSync('app/platform/database/database.gen.ts', 'utf8'))
})
