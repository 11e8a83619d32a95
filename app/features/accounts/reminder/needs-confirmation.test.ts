import { expect, test } from 'vitest'
import type { User } from '#app/web/user.contract.ts'
import { needsConfirmation, showsReminderOn } from './needs-confirmation.ts'

const fresh = {
  status: 'not_confirmed',
  notifications_disabled: [],
  profile: { status: 'disabled' },
} as unknown as User

test('ALERT-1 the reminder is for members who can be reached and whose address is not confirmed', () => {
  expect(needsConfirmation(fresh)).toBe(true)
  expect(needsConfirmation({ ...fresh, status: 'active' })).toBe(false)
  expect(needsConfirmation({ ...fresh, notifications_disabled: ['bounce'] })).toBe(false)
  expect(needsConfirmation({ ...fresh, profile: { ...fresh.profile, status: 'active' } })).toBe(false)
})

test('ALERT-1 it is not shown on sign-up, settings and notifications', () => {
  for (const path of ['/signup', '/members/abc/signup', '/settings', '/notifications', '/complete-signup'])
    expect(showsReminderOn(path), path).toBe(false)
  for (const path of ['/members', '/members/abc', '/signup-matches', '/chats', '/profile'])
    expect(showsReminderOn(path), path).toBe(true)
})
