import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { pages } from './pages.ts'
import routes from './routes.ts'

const files = Object.keys(import.meta.glob('./features/**/*.page.tsx')).map((file) => file.slice(2))
const routed = pagesBelow(routes)

test('ROLE-1 every page of the table has a route, and every route is in the table', () => {
  expect(routed.toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
})

test('ROLE-1 every file of a page is in the table', () => {
  expect([...new Set(pages.map(({ file }) => file))].toSorted()).toEqual(files.toSorted())
})

test.each([
  ['/nonexistent-page/x', '/*'],
  ['/members/some/landing/more', '/*'],
  ['/dev/break', '/*'],
  ['/', '/'],
  ['/chats/some', '/chats/:id'],
  ['/no-such-page', '/:token'],
])(
  'SHELL-3 the router matches a page for %s, so that a member sees the member’s page for what is missing',
  (address, path) => {
    const known = pages.map((page) => ({ path: page.path }))
    expect(matchRoutes(known, address)?.at(-1)?.route.path).toBe(path)
  },
)

function pagesBelow(entries: RouteConfigEntry[]): (string | undefined)[] {
  return entries.flatMap(({ id, children }) => (children ? pagesBelow(children) : [id]))
}
