import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const shipped = globSync(['app/**/*.{ts,tsx}', 'public/**/*.js'])
  .filter((path) => !/\.(server|test)\./.test(path))
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }))

test('no script for browsers looks behind in a pattern: a Safari before 16.4 would not read the whole file', () => {
  expect(shipped.length).toBeGreaterThan(500)
  expect(shipped.filter(({ code }) => /\(\?<[=!]/.test(code)).map(({ path }) => path)).toEqual([])
})
