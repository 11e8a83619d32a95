import { expect, test } from 'vitest'
import { formatDismissal, parseDismissals } from '#app/web/cookies/dismissals.ts'
import type { NewMembersDiscount } from '#app/web/page/root-data.ts'
import type { User } from '#app/web/user.contract.ts'
import { chooseAlert, shouldAskForPhotoOn } from './choose-alert.ts'

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

const confirmed = {
  status: 'active',
  notifications_disabled: [],
  profile: { status: 'active', main_image: null },
} as unknown as User
const unconfirmed = {
  ...confirmed,
  status: 'not_confirmed',
  profile: { ...confirmed.profile, status: 'disabled' },
} as User
const withStoppedMails = { ...confirmed, notifications_disabled: ['bounce'] } as User
const bonus = { reason: 'time_bonus' } as NewMembersDiscount
const welcome = { reason: 'welcome' } as NewMembersDiscount
const memberPaths = [
  '/members',
  '/members/abc',
  '/chats',
  '/likes',
  '/likes/mutual',
  '/likes/m/abc',
  '/premium',
]

test('ALERT-6 shows only the first banner that applies: activation, disabled notifications, time bonus, welcome discount, one that an order reserves, add photo', () => {
  const known = { discount: bonus, discountReservedBy: { id: 'a', number: 'AB' }, dismissed: [] }
  expect(chooseAlert('/members', { ...known, user: unconfirmed })).toBe('activation')
  expect(chooseAlert('/members', { ...known, user: withStoppedMails })).toBe('stopped_mails')
  expect(chooseAlert('/members', { ...known, user: confirmed })).toBe('time_bonus')
  expect(chooseAlert('/members', { ...known, user: confirmed, discount: welcome })).toBe('welcome')
  expect(chooseAlert('/members', { ...known, user: confirmed, discount: null })).toBe('held_discount')
  const none = { ...known, user: confirmed, discount: null, discountReservedBy: null }
  expect(chooseAlert('/members', none)).toBe('add_photo')
  expect(chooseAlert('/members', { ...none, dismissed: ['hide-enrich-alert'] })).toBeNull()
})

test('ALERT-4 ALERT-5 shows the alert about missing e-mails everywhere but on settings, notifications, payment pages and the swipe game, until dismissed', () => {
  const known = { user: withStoppedMails, discount: null, discountReservedBy: null, dismissed: [] }
  for (const path of ['/', '/members', '/chats/abc', '/premium', '/credits', '/profile', '/settingsx'])
    expect(chooseAlert(path, known), path).toBe('stopped_mails')
  const busy = ['/credits/p1', '/credits/p1/credit_card', '/directdebit', '/swipe-game']
  for (const path of ['/settings', '/notifications', '/notifications/', ...busy])
    expect(chooseAlert(path, known), path).not.toBe('stopped_mails')
  // An unconfirmed member who gets no mails is not asked to press a link in one.
  const both = { ...unconfirmed, notifications_disabled: ['bounce'] } as User
  expect(chooseAlert('/members', { ...known, user: both })).toBe('stopped_mails')
  const dismissed = parseDismissals({
    'hide-disabled-notifications-alert': formatDismissal(new Date(), withStoppedMails.notifications_disabled),
  })
  expect(chooseAlert('/members', { ...known, dismissed })).toBe('add_photo')
  // Another reason brings it back.
  for (const reasons of [['complaint'], ['bounce', 'complaint']]) {
    const user = { ...confirmed, notifications_disabled: reasons } as User
    expect(chooseAlert('/members', { ...known, user, dismissed }), reasons.join()).toBe('stopped_mails')
  }
})

test('ALERT-1 ALERT-2 ALERT-3 ALERT-4 SEARCH-4 shows no banner while paying, on transactions and withdrawal, and in the swipe game', () => {
  const photo = { ...confirmed, profile: { ...confirmed.profile, main_image: {} } } as User
  const known = { discount: bonus, discountReservedBy: null, dismissed: [], isPushOffered: true }
  const paying = ['/credits/p1', '/credits/p1/credit_card', '/credits/repeat-order', '/directdebit']
  const after = ['/transactions', '/transactions/abc', '/transactions/abc/invoice', '/withdraw']
  for (const path of [...paying, ...after, '/swipe-game'])
    for (const user of [unconfirmed, withStoppedMails, confirmed, photo])
      expect(chooseAlert(path, { ...known, user }), path).toBeNull()
})

test('ALERT-3 ALERT-6 shows the push alert last, where push is available, until it is dismissed, and not on its own pages', () => {
  const known = { user: confirmed, discount: null, discountReservedBy: null, isPushOffered: true }
  expect(chooseAlert('/members', { ...known, dismissed: [] })).toBe('add_photo')
  const later = { ...known, dismissed: ['hide-enrich-alert' as const] }
  for (const path of ['/', '/members', '/chats', '/likes/matches', '/profile', '/credits'])
    expect(chooseAlert(path, later), path).toBe('push')
  for (const path of [
    ...['/signup', '/complete-signup', '/members/abc/signup', '/notifications'],
    ...['/activate/done', '/directdebit', '/premium', '/share', '/settings', '/settings/email'],
  ])
    expect(chooseAlert(path, later), path).toBeNull()
  expect(chooseAlert('/members', { ...later, isPushOffered: false })).toBeNull()
  const dismissed = [...later.dismissed, 'hide-push-notification-alert' as const]
  expect(chooseAlert('/members', { ...later, dismissed })).toBeNull()
})

test('MONEY-10 shows the time bonus in the members area, and nowhere else', () => {
  const known = { user: confirmed, discount: bonus, discountReservedBy: null, dismissed: [] }
  for (const path of memberPaths) expect(chooseAlert(path, known), path).toBe('time_bonus')
  for (const path of [
    '/chats/abc',
    '/members/abc/chat',
    '/settings',
    '/credits',
    '/credits/p1',
    '/',
    '/profile',
  ])
    expect(chooseAlert(path, known), path).not.toBe('time_bonus')
})

test('MONEY-10 shows an open order that reserves the discount in place of the discount', () => {
  const known = {
    user: confirmed,
    discount: null,
    discountReservedBy: { id: 'a', number: 'AB' },
    dismissed: [],
  }
  for (const path of memberPaths) expect(chooseAlert(path, known), path).toBe('held_discount')
  for (const path of ['/chats/abc', '/settings', '/credits/p1'])
    expect(chooseAlert(path, known), path).not.toBe('held_discount')
})
