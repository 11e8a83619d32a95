import { expect, test } from 'vitest'
import { pages } from '#app/pages.ts'
import { pageTitle } from './page-title.ts'
import type { RootData } from './root-data.ts'

const site = { name: 'Second Spring', indexTitle: 'Good company has no age.' }
const visitor = { site, user: null } as RootData
const root = (unread_messages: number, new_likes: number) =>
  ({ site, user: { unread_messages, new_likes } }) as RootData

test.each([
  ['/members', 'Members'],
  ['/members/018c7a10', 'Anna, 62'],
  ['/chats', 'Chats'],
  ['/chats/018c7a10', 'Anna'],
  ['/likes', 'Likes'],
  ['/likes/sent', 'Likes'],
  ['/likes/m/018c7a10', 'It is a match'],
  ['/premium', 'Premium'],
])('SHELL-6 at %s the title is the count, the index title and the page', (path, page) => {
  expect(pageTitle(root(2, 1), page, path)).toBe(`(3) Good company has no age. · ${page}`)
  expect(pageTitle(root(0, 0), page, path)).toBe(`Good company has no age. · ${page}`)
})

test.each(pages.map(({ path }) => path))(
  'SHELL-6 a member at %s reads the count and the index title first',
  (path) => {
    expect(pageTitle(root(1, 0), 'A page', path)).toBe('(1) Good company has no age. · A page')
    expect(pageTitle(root(0, 0), 'A page', path)).toBe('Good company has no age. · A page')
  },
)

test.each(['/pages/faq', '/match-finder', '/members/018c7a10/signup', '/premium-terms'])(
  'SHELL-6 to a visitor %s outside the members area is known by its own name',
  (path) => {
    expect(pageTitle(visitor, 'A page', path)).toBe('A page · Second Spring')
    expect(pageTitle(visitor, 'Members', '/members')).toBe('Good company has no age. · Members')
  },
)

test('SHELL-6 a page without a name of its own has the index title', () => {
  expect(pageTitle(root(0, 2), undefined, '/')).toBe('(2) Good company has no age.')
})
