import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const importedHelpers = /(?:^(?:import|export)\b(?! type)[^'"`;]*?|\bimport\()'((?:#tests|\.{1,2})\/[^']+)'/gm
const known = new Map([['tests/clone-database.ts', true]])

/** Whether a test file gets a database: it imports `isolated-database.ts`, itself or through helpers of this folder. */
export function needsDatabase(path: string): boolean {
  const before = known.get(path)
  if (before !== undefined) return before
  // For helpers that import each other.
  known.set(path, false)
  const code = readFileSync(path, 'utf8')
  const helpers = [...code.matchAll(importedHelpers)]
    .map(([, name = '']) => (name.startsWith('#') ? name.slice(1) : join(dirname(path), name)))
    .filter((name) => name.startsWith('tests/'))
  const needs = /\binject\(|\bDATABASE_URL\b/.test(code) || helpers.some(needsDatabase)
  known.set(path, needs)
  return needs
}
