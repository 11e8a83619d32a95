import { expect, test } from 'vitest'
import { hasBackButton } from './back-button.ts'

test.each([
  '/members/018c',
  '/chats/018c',
  '/likes',
  '/likes/sent',
  '/likes/m/018c',
  '/credits',
  '/statement',
  '/transactions/018c',
])('NAV-5 %s has a back button in the installed app', (path) => {
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
])('NAV-5 %s has none', (path) => {
  expect(hasBackButton(path)).toBe(false)
})
