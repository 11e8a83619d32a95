import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { scripts } from '../package.json' with { type: 'json' }

const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md'), ...globSync('app/**/README.md')]
const featureFolders = globSync('app/features/*/')
const decisions = globSync('docs/decisions/*.md').join()

/**
 * Everything that looks like a file or folder of ours, in a sentence, a command or a code block; none with `…` or `*`.
 */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w/.…*@-])(?:\.\/)?([\w@-][\w.@-]*(?:\/[\w.@-]+)*\/?)/g)]
    .map(([, path = '']) => path.replace(/\.+$/, ''))
    .filter(
      (path) =>
        /^(app|db|deploy|docs|server|scripts|tests|public)\//.test(path) ||
        /\w\.(tsx?|sql|css|mjs)$/.test(path),
    )
    .filter((path) => !/^docs\/decisions\/\d+$/.test(path))
}

/** Folders in backticks. A room's README names only its own and those of other rooms, never generated ones. */
function foldersIn(text: string): string[] {
  return [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*\/)`/g)].map(([, path = '']) => path)
}

function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => path)
}

test.each(pages)('%s names only files that are there', (page) => {
  const [folder, text] = [dirname(page), readFileSync(page, 'utf8')]
  const isThere = (path: string) => existsSync(path) || existsSync(join(folder, path))
  const folders = page.startsWith('app/') ? foldersIn(text) : []
  expect([...pathsIn(text), ...folders].filter((path) => !isThere(path))).toEqual([])
  expect(linksIn(text).filter((path) => !existsSync(join(folder, path)))).toEqual([])
})

test('README.md shows only pictures that a browser can read', () => {
  const named = [...readFileSync('README.md', 'utf8').matchAll(/(?:\]\(|src=")([^)"]+\.webp)/g)]
  const pictures = named.map(([, path = '']) => path)
  expect(pictures.length).toBeGreaterThan(10)
  const broken = pictures.filter((path) => {
    const bytes = readFileSync(path)
    // A RIFF container states its own length, without the eight bytes that say so.
    const isWhole = bytes.length > 12 && bytes.readUInt32LE(4) + 8 === bytes.length
    return !isWhole || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP'
  })
  expect(broken).toEqual([])
})

/**
 * Names that a text places in a file: `name` in `path`, also several as `one`, `two` and `three` in `path`; none with
 * `…` or `*`.
 */
function namesIn(text: string): { name: string; path: string }[] {
  const places = text.matchAll(
    /((?:`[^`\n]+`(?:, | and | or |, and ))*`[^`\n]+`) in `([\w@./-]+\.(?:tsx?|sql|css|mjs|md))`/g,
  )
  return [...places].flatMap(([, names = '', path = '']) =>
    [...names.matchAll(/`([^`]+)`/g)]
      .map(([, name = '']) => ({ name: name.replace(/\(\)$/, ''), path }))
      .filter(({ name }) => !/[…*]/.test(name)),
  )
}

test.each(pages)('%s places names only in files that contain them', (page) => {
  const text = readFileSync(page, 'utf8')
  const misplaced = namesIn(text).filter(({ name, path }) => {
    const file = [path, join(dirname(page), path)].find((candidate) => existsSync(candidate))
    return !file || !readFileSync(file, 'utf8').includes(name)
  })
  expect(misplaced).toEqual([])
})

test.each(pages)('%s names only decisions, commands and tests that are there', (page) => {
  const text = readFileSync(page, 'utf8')
  // Three digits with a leading zero are always the number of a decision.
  const numbers = text.match(/(?<![\d.,])0\d\d(?!\d)/g) ?? []
  expect(numbers.filter((number) => !decisions.includes(`/${number}-`))).toEqual([])
  const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
  for (const [, file = '', title = ''] of text.matchAll(
    /(?:vitest run|playwright test) (\S+) -[tg] '([^']+)'/g,
  ))
    expect(readFileSync(file, 'utf8').includes(title), title).toBe(true)
})

test.each(featureFolders)(
  '%s says in at most 30 lines what it owns, what holds in it and where to begin',
  (room) => {
    const lines = readFileSync(join(room, 'README.md'), 'utf8').trimEnd().split('\n')
    expect(lines.length).toBeLessThanOrEqual(30)
    expect(lines.join('\n')).toMatch(/Invariants\n[\s\S]*Begin with /)
  },
)
