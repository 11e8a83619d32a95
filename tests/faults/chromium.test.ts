import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { chooseChromium, type Machine } from '#tests/chromium/choose-chromium.ts'
import { packagedFor, unpackChromium } from '#tests/chromium/packaged-chromium.ts'
import { makeFolder } from './program.ts'

/** A machine with nothing on it, but for what is said; its programs are the listed paths. */
function choose({ programs = [] as string[], ...known }: Partial<Machine> & { programs?: string[] }) {
  return chooseChromium({
    named: undefined,
    path: '/usr/local/bin:/usr/bin',
    isExecutable: (path) => programs.includes(path),
    platform: 'linux',
    architecture: 'arm64',
    packagedFor: 'x64',
    playwright: '/cache/playwright/chrome',
    canInstall: false,
    ...known,
  })
}

const there = (path: string) => ({ kind: 'there', path })

describe('which Chromium is used', () => {
  const all = ['/own/chromium', '/usr/bin/chromium', '/cache/playwright/chrome']

  test('the named one before all others', () => {
    expect(choose({ named: '/own/chromium', programs: all, architecture: 'x64' })).toEqual(
      there('/own/chromium'),
    )
  })

  test('a name that names no program is one sentence, and no other is used instead', () => {
    expect(choose({ named: '/nowhere', programs: all })).toEqual({
      kind: 'none',
      sentence: 'The setting CHROMIUM_PATH is not usable: /nowhere is not a program that can be started.',
    })
  })

  test.each([
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
  ])('else one of the system, such as %s', (name) => {
    const programs = [`/usr/bin/${name}`, '/cache/playwright/chrome']
    expect(choose({ programs, architecture: 'x64' })).toEqual(there(`/usr/bin/${name}`))
  })

  test('of two in one folder the shell without a screen, because it is the faster', () => {
    const programs = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']
    expect(choose({ programs })).toEqual(there('/usr/bin/chromium-headless-shell'))
  })

  test('else the one of the npm package, where it is for this processor', () => {
    const programs = ['/cache/playwright/chrome']
    expect(choose({ programs, architecture: 'x64', canInstall: true })).toEqual({ kind: 'unpack' })
    for (const other of [
      { architecture: 'arm64' },
      { architecture: 'x64', platform: 'darwin' },
      { architecture: 'x64', packagedFor: null },
    ])
      expect(choose({ programs, ...other, canInstall: true })).toEqual(there('/cache/playwright/chrome'))
  })

  test("else Debian's own is installed, by root alone", () => {
    expect(choose({ canInstall: true })).toEqual({ kind: 'install' })
    expect(choose({})).toEqual({
      kind: 'none',
      sentence: 'Chromium is needed: install it with your package manager, or set CHROMIUM_PATH to one.',
    })
  })
})

describe('the Chromium of the npm package', () => {
  /** The package's files, as small as can be: a program that is only its head, and empty archives. */
  function makePackage(processor: number, kind = '\x7fELF') {
    const folder = makeFolder()
    const head = Buffer.alloc(64)
    head.write(kind, 'latin1')
    head.writeUInt16LE(processor, 18)
    writeFileSync(join(folder, 'chromium.br'), brotliCompressSync(head))
    for (const name of ['fonts', 'swiftshader'])
      writeFileSync(join(folder, `${name}.tar.br`), brotliCompressSync(Buffer.alloc(1024)))
    return { folder, head }
  }

  test('tells by its head for which processor it is', async () => {
    expect(await packagedFor(makePackage(62).folder)).toBe('x64')
    expect(await packagedFor(makePackage(183).folder)).toBe('arm64')
    expect(await packagedFor(makePackage(8).folder)).toBeNull()
    expect(await packagedFor(makePackage(62, 'MZ').folder)).toBeNull()
    expect(await packagedFor(makeFolder())).toBeNull()
    expect(await packagedFor()).toBe('x64')
  })

  test('is unpacked into a folder of its own by every run, and leaves the environment as it was', async () => {
    const { folder, head } = makePackage(62)
    const before = process.env.TMPDIR
    const listeners = process.listeners('exit')
    const paths = await Promise.all([unpackChromium(folder), unpackChromium(folder)])
    expect(process.env.TMPDIR).toBe(before)
    expect(new Set(paths.map((path) => dirname(path))).size).toBe(2)
    for (const path of paths) expect(readFileSync(path)).toEqual(head)

    // What is done when the process ends, done now.
    for (const listener of process.listeners('exit').filter((one) => !listeners.includes(one))) {
      process.off('exit', listener)
      listener(0)
    }
    for (const path of paths) expect(existsSync(dirname(path))).toBe(false)
  })
})
