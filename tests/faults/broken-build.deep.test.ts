import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { makeFolder } from './program.ts'

vi.setConfig({ testTimeout: 120_000 })

/** The check's result for a copy of the real build, after a change to it. */
function check(harm: (build: ReturnType<typeof copyBuild>) => void) {
  const build = copyBuild()
  harm(build)
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
      ...['scripts/check-build.ts', build.folder],
    ],
    { encoding: 'utf8' },
  )
  return { status, stderr }
}

function copyBuild() {
  const folder = join(makeFolder(), 'build')
  for (const part of ['client', 'server'])
    cpSync(join('build', part), join(folder, part), {
      recursive: true,
      filter: (path) => !/\.(br|gz|woff2)$/.test(path),
    })
  /** The path within the build of the file whose name begins with `start`. */
  const find = (part: string, start: string) => {
    const name = readdirSync(join(folder, part)).find((one) => one.startsWith(start) && one.endsWith('.js'))
    if (!name) throw new Error(`no ${start} in ${part}`)
    return join(part, name)
  }
  const change = (path: string, to: (code: string) => string) =>
    writeFileSync(join(folder, path), to(readFileSync(join(folder, path), 'utf8')))
  const remove = (path: string) => rmSync(join(folder, path))
  return { folder, find, change, remove }
}

const sentence = (reason: RegExp) =>
  expect.stringMatching(
    new RegExp(
      `^The build is broken \\(${reason.source}\\): start again, and if that does not help, delete the folders build and node_modules first\\.\n$`,
    ),
  )

const assets = 'client/assets'
const half = (code: string) => code.slice(0, code.length / 2)

test('a build straight from the build tool works', () => {
  expect(check(() => {})).toEqual({ status: 0, stderr: '' })
})

test.each<[string, RegExp, Parameters<typeof check>[0]]>([
  [
    'whose framework was cut off',
    /client\/assets\/framework-[\w-]+\.js: .+/,
    ({ find, change }) => change(find(assets, 'framework-'), half),
  ],
  [
    'that lacks the code of a page',
    /client\/assets\/[\w.-]+: names assets\/settings\.page-[\w-]+\.js, which is not there/,
    ({ find, remove }) => remove(find(assets, 'settings.page-')),
  ],
  [
    'in which a part does not export what another imports',
    /client\/assets\/[\w.-]+: .*does not provide an export named '\w+'/,
    ({ find, change }) =>
      change(find(assets, 'framework-'), (code) => code.replace(/export\{[^,]+,/, 'export{')),
  ],
  [
    'whose entry fails at once',
    /client\/assets\/entry\.client-[\w-]+\.js: .*nowhere is not defined/,
    ({ find, change }) => change(find(assets, 'entry.client-'), (code) => `${code};nowhere()`),
  ],
  [
    'whose entry starts nothing',
    /client\/assets\/entry\.client-[\w-]+\.js: does not start the page/,
    ({ find, change }) =>
      change(find(assets, 'entry.client-'), (code) => code.replace('hydrateRoot)(', 'version,')),
  ],
  [
    'whose service worker was cut off',
    /client\/sw\.js: .+/,
    ({ change }) => change('client/sw.js', (code) => `${code}(`),
  ],
  ['whose server was cut off', /server\/index\.js: .+/, ({ change }) => change('server/index.js', half)],
  [
    'whose server was cut off between two statements',
    /server\/index\.js: does not export startWeb/,
    ({ change }) => change('server/index.js', (code) => code.slice(0, code.lastIndexOf('export {'))),
  ],
  [
    'whose server lacks a part',
    /server\/index\.js: imports \.\/assets\/[\w.-]+, which is not there/,
    ({ find, remove }) => remove(find('server/assets', 'Dialog-')),
  ],
  [
    'whose server needs a package that is not installed',
    /server\/index\.js: imports no-such-package, which is not there/,
    ({ change }) => change('server/index.js', (code) => `import 'no-such-package'\n${code}`),
  ],
])('a build %s is one sentence', (_, reason, harm) => {
  expect(check(harm)).toEqual({ status: 1, stderr: sentence(reason) })
})
