import { expect, test } from 'vitest'
import { pageTitle } from './page-meta.ts'
import type { RootData } from './root-data.ts'

const site = { name: 'Second Spring', indexTitle: 'Good company has no age.' }
const visitor = { site, user: null } as RootData
const member = (unread_messages: number, new_likes: number) =>
  ({ site, user: { unread_messages, new_likes } }) as RootData

test('SHELL-6 a title is the count of unread messages and new likes, the page and the site', () => {
  expect(pageTitle(member(2, 1), 'Settings')).toBe('(3) Settings · Second Spring')
  expect(pageTitle(member(0, 0), 'Settings')).toBe('Settings · Second Spring')
  expect(pageTitle(visitor, 'Members')).toBe('Members · Second Spring')
})

test('SHELL-6 a page without a name has the index title', () => {
  expect(pageTitle(member(0, 2))).toBe('(2) Good company has no age.')
  expect(pageTitle(visitor)).toBe('Good company has no age.')
})
