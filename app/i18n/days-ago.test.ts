import { expect, test } from 'vitest'
import { daysAgo } from './days-ago.ts'

const now = '2026-03-30T01:00:00Z'
const berlin = { locale: 'en', timeZone: 'Europe/Berlin', now } as const

test.each([
  ['2026-03-29T22:10:00Z', 'today'],
  // Summer time began in between: 23 hours still count as a day.
  ['2026-03-28T23:30:00Z', 'yesterday'],
  ['2026-03-27T12:00:00Z', '3 days ago'],
  ['2026-03-23T12:00:00Z', 'last week'],
  ['2026-03-12T12:00:00Z', '2 weeks ago'],
  ['2026-02-01T12:00:00Z', '1 February'],
  ['2025-12-24T12:00:00Z', '24 December 2025'],
  // A clock that runs ahead.
  ['2026-03-31T12:00:00Z', 'today'],
])('LIKE-1 shows %s as %s', (at, words) => {
  expect(daysAgo(at, berlin)).toBe(words)
})

test('LIKE-1 counts days in the reader’s time zone and names them in the reader’s language', () => {
  const at = '2026-03-29T22:10:00Z'
  expect(daysAgo(at, { ...berlin, locale: 'de' })).toBe('heute')
  expect(daysAgo(at, { ...berlin, locale: 'pl', timeZone: 'UTC' })).toBe('wczoraj')
})
