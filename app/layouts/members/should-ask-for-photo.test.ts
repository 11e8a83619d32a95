import { expect, test } from 'vitest'
import { parseDismissals } from '#app/web/cookies/dismissals.ts'
import { shouldAskForPhotoOn } from './should-ask-for-photo.ts'

test('ALERT-2 does not show the add-photo alert on profile, sign-up, activate-done, premium, notifications, directdebit and settings', () => {
  for (const path of [
    '/profile',
    '/signup',
    '/members/abc/signup',
    '/complete-signup',
    '/activate/done',
    '/premium',
    '/notifications',
    '/directdebit',
    '/settings',
    // Beyond the specification's list: pages for buying, refunds and withdrawal.
    '/credits/p1',
    '/transactions/abc',
    '/transactions/abc/invoice',
    '/withdraw',
  ])
    expect(shouldAskForPhotoOn(path), path).toBe(false)
  for (const path of [
    '/members',
    '/members/abc',
    '/likes',
    '/chats',
    '/statement',
    '/signup-matches',
    '/profiles',
  ])
    expect(shouldAskForPhotoOn(path), path).toBe(true)
})

test('ALERT-5 keeps an alert closed once it was dismissed at any time', () => {
  expect(parseDismissals({})).toEqual([])
  expect(parseDismissals({ 'hide-enrich-alert': '2026-03-01T12:00:00Z', locale: 'en' })).toEqual([
    'hide-enrich-alert',
  ])
  for (const never of ['x', '']) expect(parseDismissals({ 'hide-enrich-alert': never })).toEqual([])
})
