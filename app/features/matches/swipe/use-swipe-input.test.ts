import { expect, test } from 'vitest'
import { decideDrag, getLeaning } from './use-swipe-input.ts'

const slowly = 2_000
const card = { width: 400, for: slowly }

test('SEARCH-4 a card pulled far enough is decided, to the right as a like, to the left as a pass', () => {
  expect(decideDrag({ ...card, x: 111 })).toBe('like')
  expect(decideDrag({ ...card, x: -111 })).toBe('pass')
  expect(decideDrag({ ...card, x: 110 })).toBeNull()
})

test('SEARCH-4 a quick pull need not go as far, but no twitch decides', () => {
  expect(decideDrag({ x: 60, for: 80, width: 400 })).toBe('like')
  expect(decideDrag({ x: -60, for: 80, width: 400 })).toBe('pass')
  expect(decideDrag({ x: 60, for: 110, width: 400 })).toBeNull()
  expect(decideDrag({ x: 50, for: 1, width: 400 })).toBeNull()
})

test('SEARCH-4 a narrow card needs a shorter pull', () => {
  expect(decideDrag({ x: 80, for: slowly, width: 220 })).toBe('like')
  expect(decideDrag({ x: 76, for: slowly, width: 220 })).toBeNull()
})

test('SEARCH-4 the card says early what letting go would do', () => {
  expect([-31, -29, 0, 29, 31].map(getLeaning)).toEqual(['pass', '', '', '', 'like'])
})
