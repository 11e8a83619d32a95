import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseChromium, type Machine } from '#tests/chromium/choose-chromium.ts'
import { readPackagedArchitecture, unpackPackaged } from '#tests/chromium/packaged-chromium.ts'
import { obtainChromium } from '#tests/chromium.ts'
import { makeFolder } from './program.ts'

/** A machine with nothing on it except what is given; its programs are the listed paths. */
function makeMachine({
  programs = [] as string[],
  ...known
}: Partial<Machine> & { programs?: string[] }): Machine {
  return {
    configuredPath: undefined,
    path: '/usr/local/bin:/usr/bin',
    isExecutable: (path) => programs.includes(path),
    platform: 'linux',
    architecture: 'arm64',
    packagedArchitecture: 'x64',
    playwright: '/cache/playwright/chrome',
    canInstall: false,
    ...known,
  }
}

const choose = (known: Parameters<typeof makeMachine>[0]) => chooseChromium(makeMachine(known))

const there = (path: string) => ({ kind: 'there', path })

describe('which Chromium is used', () => {
  const all = ['/own/chromium', '/usr/bin/chromium', '/cache/playwright/chrome']

  test('is the named one before all others', () => {
    expect(choose({ configuredPath: '/own/chromium', programs: all, architecture: 'x64' })).toEqual(
      there('/own/chromium'),
    )
  })

  test('a name without a program gives one sentence, and no other is used instead', () => {
    expect(choose({ configuredPath: '/nowhere', programs: all })).toEqual({
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

  test('is the headless shell of two in one folder, because it is faster', () => {
    const programs = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']
    expect(choose({ programs })).toEqual(there('/usr/bin/chromium-headless-shell'))
  })

  test('otherwise is the one of the npm package, if that is built for this processor', () => {
    const programs = ['/cache/playwright/chrome']
    expect(choose({ programs, architecture: 'x64', canInstall: true })).toEqual({ kind: 'unpack' })
    for (const other of [
      { architecture: 'arm64' },
      { architecture: 'x64', platform: 'darwin' },
      { architecture: 'x64', packagedArchitecture: null },
    ])
      expect(choose({ programs, ...other, canInstall: true })).toEqual(there('/cache/playwright/chrome'))
  })

  test('else root alone installs Debian’s own', () => {
    expect(choose({ canInstall: true })).toEqual({ kind: 'install' })
    expect(choose({})).toEqual({
      kind: 'none',
      sentence: 'Chromium is needed: install it with your package manager, or set CHROMIUM_PATH to one.',
    })
  })
})

describe('the Chromium of the npm package', () => {
  /**
   * The package's files, as small as possible: a program, and archives of which only that of the libraries has content.
   */
  function makePackage(program: string | Buffer) {
    const folder = makeFolder()
    const pack = (name: string, bytes: string | Buffer) =>
      writeFileSync(join(folder, name), brotliCompressSync(bytes))
    mkdirSync(join(folder, 'lib'))
    writeFileSync(join(folder, 'lib/libnss3.so'), '')
    pack('chromium.br', program)
    pack('al2023.tar.br', execFileSync('tar', ['--create', '--directory', folder, 'lib']))
    for (const name of ['fonts', 'swiftshader']) pack(`${name}.tar.br`, Buffer.alloc(1024))
    return folder
  }

  function makeHead(processor: number, kind = '\x7fELF') {
    const head = Buffer.alloc(64)
    head.write(kind, 'latin1')
    head.writeUInt16LE(processor, 18)
    return head
  }

  /** Starts like the real one: only where it finds its libraries. */
  const starts = '#!/bin/sh\nIFS=:\nset -- $LD_LIBRARY_PATH\n[ -e "$1/libnss3.so" ]\n'
  const doesNotStart = '#!/bin/sh\nexit 127\n'

  beforeEach(() => {
    vi.stubEnv('LD_LIBRARY_PATH', '/own/libraries')
    vi.stubEnv('FONTCONFIG_PATH', process.env.FONTCONFIG_PATH)
  })
  afterEach(() => vi.unstubAllEnvs())

  test('names its processor by the header', async () => {
    expect(await readPackagedArchitecture(makePackage(makeHead(62)))).toBe('x64')
    expect(await readPackagedArchitecture(makePackage(makeHead(183)))).toBe('arm64')
    expect(await readPackagedArchitecture(makePackage(makeHead(8)))).toBeNull()
    expect(await readPackagedArchitecture(makePackage(makeHead(62, 'MZ')))).toBeNull()
    expect(await readPackagedArchitecture(makeFolder())).toBeNull()
    expect(await readPackagedArchitecture()).toBe('x64')
  })

  test('is unpacked with its libraries, into a separate folder by every run', async () => {
    const folder = makePackage(starts)
    const before = process.env.TMPDIR
    const listeners = process.listeners('exit')
    const first = (await unpackPackaged(folder)) as string
    expect(process.env.LD_LIBRARY_PATH).toBe(`${dirname(first)}/al2023/lib:/own/libraries`)
    const second = (await unpackPackaged(folder)) as string
    expect(process.env.TMPDIR).toBe(before)
    expect(dirname(second)).not.toBe(dirname(first))
    for (const path of [first, second]) expect(readFileSync(path, 'utf8')).toBe(starts)

    // Runs now what runs when the process ends.
    for (const listener of process.listeners('exit').filter((one) => !listeners.includes(one))) {
      process.off('exit', listener)
      listener(0)
    }
    for (const path of [first, second]) expect(existsSync(dirname(path))).toBe(false)
  })

  test('is skipped for the next choice when it does not start or is not whole', async () => {
    const withoutLibraries = makePackage(starts)
    rmSync(join(withoutLibraries, 'al2023.tar.br'))
    const machine = makeMachine({ architecture: 'x64', programs: ['/cache/playwright/chrome'] })
    for (const folder of [makePackage(doesNotStart), withoutLibraries]) {
      const path = await obtainChromium(machine, () => unpackPackaged(folder))
      expect(path).toBe('/cache/playwright/chrome')
      expect(process.env.LD_LIBRARY_PATH).toBe('/own/libraries')
    }
    const path = await obtainChromium(machine, () => unpackPackaged(makePackage(starts)))
    expect(path).toMatch(/second-spring-chromium-\w+\/chromium$/)
  })
})
