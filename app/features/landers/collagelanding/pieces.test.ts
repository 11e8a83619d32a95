import { expect, test } from 'vitest'
import { dealPieces } from './pieces.ts'

test('GROW-1 the collage shows each member in one place, at most two in turn', () => {
  const people = Array.from({ length: 10 }, (_, at) => at)
  expect(dealPieces(people)).toEqual([
    [0, 5],
    [1, 6],
    [2, 7],
    [3, 8],
    [4, 9],
  ])
  expect(dealPieces(people.slice(0, 7)).map((turn) => turn.length)).toEqual([2, 2, 1, 1, 1])
  expect(dealPieces([])).toEqual([])
})
