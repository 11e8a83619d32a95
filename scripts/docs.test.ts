import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md'), ...globSync('app/**/README.md')]
const rooms = globSync('app/features/*/')

/** What stands in backticks and looks like a file or folder of ours. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\/?)`/g)]
    .map(([, path = '']) => path)
    .filter(
      (path) =>
        /^(app|db|docs|server|scripts|tests|public)\//.test(path) || /\.(tsx?|sql|css|mjs)$/.test(path),
    )
}

test.each(pages)('%s names only files that are there', (page) => {
  const folder = dirname(page)
  const lost = pathsIn(readFileSync(page, 'utf8')).filter(
    (path) => !existsSync(path) && !existsSync(join(folder, path)),
  )
  expect(lost).toEqual([])
})

test.each(rooms)('%s says in at most 30 lines what it owns, what holds in it and where to begin', (room) => {
  const lines = readFileSync(join(room, 'README.md'), 'utf8').trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(30)
  expect(lines.join('\n')).toMatch(/Invariants\n[\s\S]*Begin with /)
})
