import { expect, test } from 'vitest'
import { parsePopupDelay, removeDelay } from './LikePopups.tsx'

test.each([
  ['/members', '?t=5', 5],
  ['/likes/sent', '?a=1&t=600', 600],
  ['/members/018c', '?t=1', 1],
  ['/members', '', null],
  ['/members', '?t=0', null],
  ['/members', '?t=601', null],
  ['/members', '?t=-5', null],
  ['/members', '?t=1.5', null],
  ['/members', '?t=1e2', null],
  ['/members', '?t=abc', null],
  ['/members', '?t=', null],
  ['/members', '?t=3&t=4', null],
  ['/', '?t=5', null],
  ['/pages/faq', '?t=5', null],
  ['/membership', '?t=5', null],
])('LIKE-4 the popup delay of %s%s is %s', (path, search, seconds) => {
  expect(parsePopupDelay(path, search)).toBe(seconds)
})

test.each([
  ['?t=5', ''],
  ['?t=5&country=DE', '?country=DE'],
  ['?country=DE&t=5&min_age=60', '?country=DE&min_age=60'],
  ['?interests=1,2&t=5&q=a%20b', '?interests=1,2&q=a%20b'],
  ['?start=5', '?start=5'],
])('LIKE-4 removes t from %s and keeps the rest', (search, rest) => {
  expect(removeDelay({ pathname: '/members', search, hash: '#x' })).toBe(`/members${rest}#x`)
})
