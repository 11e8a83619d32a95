import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from './program.ts'

const isRoot = process.getuid?.() === 0

/** A minimal project whose npm and node only record their calls. */
function makeProject() {
  const folder = makeFolder()
  const write = (path: string, content: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const calls = join(folder, 'calls')
  const note = (name: string) => `#!/bin/sh\necho "${name} $1" >> ${calls}\n`
  write('tools/npm', note('npm'))
  write('node_modules/.bin/node', note('node'))
  for (const tool of ['tools/npm', 'node_modules/.bin/node']) chmodSync(join(folder, tool), 0o755)
  for (const path of ['package.json', 'package-lock.json', 'app/page.ts', 'app/page.test.ts'])
    write(path, '{}')
  cpSync('scripts/prepare.mjs', join(folder, 'scripts/prepare.mjs'))

  function prepare(settings = {}, identity = {}) {
    rmSync(calls, { force: true })
    const PATH = [join(folder, 'tools'), process.env.PATH].join(delimiter)
    const { status, stderr } = spawnSync(
      process.execPath,
      [resolve(folder, 'scripts/prepare.mjs'), '--build'],
      {
        cwd: folder,
        env: { PATH, ...settings },
        encoding: 'utf8',
        ...identity,
      },
    )
    const called = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []
    return { status, stderr, called }
  }
  return { folder, write, prepare }
}

const build = 'node node_modules/.bin/react-router'
const check = 'node --experimental-vm-modules'

test('installs and builds what is missing once, and rebuilds what has changed', () => {
  const { write, prepare } = makeProject()
  expect(prepare()).toEqual({ status: 0, stderr: '', called: ['npm install', build, check] })
  expect(prepare().called).toEqual([])

  write('app/page.ts', 'changed')
  expect(prepare().called).toEqual([build, check])
  write('app/page.test.ts', 'changed')
  expect(prepare().called).toEqual([])
  write('package-lock.json', 'changed')
  expect(prepare().called).toEqual(['npm install', build, check])
})

test('installs packages for development whatever the environment says', () => {
  const { folder, prepare } = makeProject()
  const npm = join(folder, 'tools/npm')
  writeFileSync(npm, `${readFileSync(npm, 'utf8')}echo "$@" > ${folder}/words\n`)
  expect(prepare({ NODE_ENV: 'production', npm_config_omit: 'dev' }).status).toBe(0)
  expect(readFileSync(join(folder, 'words'), 'utf8')).toContain('--include=dev')
})

test('packages left out all the same give one sentence, and do not count as installed', () => {
  const { folder, write, prepare } = makeProject()
  const tool = join(folder, 'node_modules/.bin/node')
  const works = readFileSync(tool, 'utf8')
  rmSync(tool)
  for (let start = 0; start < 2; start++)
    expect(prepare()).toEqual({
      status: 1,
      stderr: "'npm install' left packages out: see that its settings leave none out, and start again.\n",
      called: ['npm install'],
    })

  write('node_modules/.bin/node', works)
  chmodSync(tool, 0o755)
  expect(prepare()).toMatchObject({ status: 0, called: ['npm install', build, check] })
})

test('a failed build does not count as done, not even when the change is reverted', () => {
  const { write, prepare, folder } = makeProject()
  prepare()
  const tool = join(folder, 'node_modules/.bin/node')
  const works = readFileSync(tool, 'utf8')
  writeFileSync(tool, `${works}echo 'ENOSPC: no space left on device' >&2\nexit 1\n`)
  write('app/page.ts', 'changed')
  expect(prepare()).toMatchObject({
    status: 1,
    stderr: 'The disk is full: free some space and start again.\n',
  })

  writeFileSync(tool, works)
  write('app/page.ts', '{}')
  expect(prepare()).toMatchObject({ status: 0, called: [build, check] })
})

test('rebuilds when a built file has changed or is gone', () => {
  const { folder, write, prepare } = makeProject()
  write('build/client/assets/page.js', '')
  prepare()
  expect(prepare().called).toEqual([])
  write('build/client/assets/page.js', 'half')
  expect(prepare().called).toEqual([build, check])
  rmSync(join(folder, 'build/client/assets/page.js'))
  expect(prepare().called).toEqual([build, check])
})

test('a build that does not work stops the start with one sentence, and does not count as done', () => {
  const { folder, prepare } = makeProject()
  const tool = join(folder, 'node_modules/.bin/node')
  const works = readFileSync(tool, 'utf8')
  const sentence = 'The build is broken (client/assets/page.js: Unexpected end of input): start again.'
  writeFileSync(
    tool,
    `${works}[ "$1" != --experimental-vm-modules ] || { echo '${sentence}' >&2; exit 1; }\n`,
  )
  for (let start = 0; start < 2; start++)
    expect(prepare()).toMatchObject({
      status: 1,
      stderr: `${sentence}\n`,
      called: expect.arrayContaining([build]),
    })

  writeFileSync(tool, works)
  expect(prepare()).toMatchObject({ status: 0, called: [build, check] })
})

test('a folder that is not writable gives one sentence', () => {
  const { folder, write, prepare } = makeProject()
  prepare()
  write('app/page.ts', 'changed')
  const stranger = isRoot ? { uid: 65_534, gid: 65_534 } : {}
  if (!isRoot) chmodSync(join(folder, 'build'), 0o555)
  // The record of calls stays writable, because the build folder is the one that is not.
  if (isRoot) {
    writeFileSync(join(folder, 'calls'), '')
    chownSync(join(folder, 'calls'), 65_534, 65_534)
  }
  const { status, stderr } = prepare({}, stranger)
  expect(status).toBe(1)
  expect(stderr).toMatch(/^[^\n]* cannot be written to: change its rights and start again\.\n$/)
})

test('the tools that it calls exist', () => {
  const source = readFileSync('scripts/prepare.mjs', 'utf8')
  const called = [...source.matchAll(/'((?:node_modules|scripts)\/[\w./-]+)'/g)].map(
    ([, path]) => path as string,
  )
  expect(called).toEqual(expect.arrayContaining(['node_modules/.bin/react-router', 'scripts/check-build.ts']))
  for (const path of called.filter((name) => !name.endsWith('-installed')))
    expect(existsSync(path), path).toBe(true)
})
