import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

interface RuleEnd {
  path?: string
  pathNot?: string
}

const rules: { forbidden: { from: RuleEnd; to: RuleEnd }[] } = createRequire(import.meta.url)(
  '../.dependency-cruiser.cjs',
)
const files = ['server.ts', ...globSync('{app,server,db}/**/*.{ts,tsx}')]

/** Expands a pattern into one for each of its choices: '(a|b)/c' becomes 'a/c' and 'b/c'. */
function choicesOf(pattern: string): string[] {
  const [group, inside] = /\(([^()]*)\)/.exec(pattern) ?? []
  if (group === undefined || inside === undefined) return [pattern]
  return inside.split('|').flatMap((choice) => choicesOf(pattern.replace(group, () => choice)))
}

test('import rules name only what exists', () => {
  const patterns = rules.forbidden
    .flatMap(({ from, to }) => [from.path, from.pathNot, to.path, to.pathNot])
    .filter((pattern) => pattern !== undefined)
    // The match of the first group at the other end.
    .map((pattern) => pattern.replaceAll('$1', '[^/]+'))
  const isThere = (pattern: string) =>
    pattern.startsWith('^node_modules/')
      ? existsSync(pattern.slice(1))
      : files.some((file) => new RegExp(pattern).test(file))
  const lost = new Set(patterns.flatMap(choicesOf).filter((pattern) => !isThere(pattern)))
  expect([...lost]).toEqual([])
})

// The rules do not see an inline type import.
test('imports types at the top of a file, not inline', () => {
  const inPlace = /\bimport\(\s*['"][^'"]*['"],?\s*\)\.[A-Z]|\btypeof import\(/
  const faulty = files.filter(
    (file) => !/\.test\.tsx?$/.test(file) && inPlace.test(readFileSync(file, 'utf8')),
  )
  expect(faulty).toEqual([])
})
