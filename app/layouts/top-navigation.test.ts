import { expect, test } from 'vitest'
import { hasBackButton } from './TopNavigation.tsx'

test.each([
  '/members/018c',
  '/chats/018c',
  '/likes',
  '/likes/sent',
  '/likes/m/018c',
  '/credits',
  '/statement',
  '/transactions/018c',
])('NAV-5 shows a back button on %s in the installed app', (path) => {
  expect(hasBackButton(path)).toBe(true)
})

test.each([
  '/',
  '/members',
  '/members/018c/signup',
  '/chats',
  '/settings',
  '/profile',
  '/premium',
  '/swipe-game',
  '/match-finder',
  '/pages/faq',
  '/likesomething',
])('NAV-5 shows none on %s', (path) => {
  expect(hasBackButton(path)).toBe(false)
})
