import fc, { type Arbitrary } from 'fast-check'
import { hostile } from './hostile-values.ts'
import type { Json, Path } from './schemas.ts'

type Corruption = { at: number; how: 'replace' | 'remove' | 'wrap' | 'text'; value: unknown; extra: boolean }

export const corruption: Arbitrary<Corruption> = fc.record({
  at: fc.nat(99),
  how: fc.constantFrom('replace', 'replace', 'remove', 'wrap', 'text'),
  value: hostile,
  extra: fc.boolean(),
})

export function corrupt(body: Json, { at, how, value, extra }: Corruption): Json {
  const made = structuredClone(body)
  const paths = pathsIn(made)
  const path = paths[at % paths.length]
  if (path) {
    const old = path.reduce<unknown>((inside, key) => (inside as Json)?.[key], made)
    if (how === 'remove') remove(made, path)
    else
      setAt(made, path, how === 'wrap' ? [old] : how === 'text' ? `${JSON.stringify(old)}${'\u0000'}` : value)
  }
  return extra ? { ...made, is_staff: true, credits: 1e9, constructor: value } : made
}

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inside = Object.entries(value).flatMap(([key, each]) => pathsIn(each, [...path, key]))
  return path.length ? [path, ...inside] : inside
}

export function setAt(body: Json, path: Path, value: unknown) {
  const owner = path.slice(0, -1).reduce<unknown>((inside, key) => (inside as Json)?.[key], body)
  if (typeof owner === 'object' && owner !== null) Object.assign(owner, { [path.at(-1)!]: value })
}

function remove(body: Json, path: Path) {
  const owner = path.slice(0, -1).reduce<unknown>((inside, key) => (inside as Json)?.[key], body)
  if (typeof owner === 'object' && owner !== null) delete (owner as Json)[path.at(-1)!]
}
