import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('tests/browser/**/*.ts').map((path) => ({ path, code: readFileSync(path, 'utf8') }))
const where = (mistake: RegExp) => files.filter(({ code }) => mistake.test(code)).map(({ path }) => path)

test('no browser test waits for a promise, which is truthy at once (see until-in-page.ts)', () => {
  expect(files.length).toBeGreaterThan(40)
  expect(where(/waitForFunction\(\s*async/)).toEqual([])
})

test('no browser test sleeps, is skipped, or runs exclusively', () => {
  expect(where(/waitForTimeout|\.(skip|only|fixme)\(/)).toEqual([])
})
