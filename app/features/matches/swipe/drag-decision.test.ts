import { expect, test } from 'vitest'
import { decisionOf, leaningOf } from './drag-decision.ts'

const slowly = 2_000
const card = { width: 400, for: slowly }

test('SEARCH-4 a card pulled far enough is decided, to the right as a like, to the left as a pass', () => {
  expect(decisionOf({ ...card, x: 111 })).toBe('like')
  expect(decisionOf({ ...card, x: -111 })).toBe('pass')
  expect(decisionOf({ ...card, x: 110 })).toBeNull()
})

test('SEARCH-4 a quick pull need not go as far, but no twitch decides', () => {
  expect(decisionOf({ x: 60, for: 80, width: 400 })).toBe('like')
  expect(decisionOf({ x: -60, for: 80, width: 400 })).toBe('pass')
  expect(decisionOf({ x: 60, for: 110, width: 400 })).toBeNull()
  expect(decisionOf({ x: 50, for: 1, width: 400 })).toBeNull()
})

test('SEARCH-4 a narrow card needs a shorter pull', () => {
  expect(decisionOf({ x: 80, for: slowly, width: 220 })).toBe('like')
  expect(decisionOf({ x: 76, for: slowly, width: 220 })).toBeNull()
})

test('SEARCH-4 the card says early what letting go would do', () => {
  expect([-31, -29, 0, 29, 31].map(leaningOf)).toEqual(['pass', '', '', '', 'like'])
})
