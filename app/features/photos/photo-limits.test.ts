import { expect, test } from 'vitest'
import { filesFor } from './photo-limits.ts'
import { mostBytes } from './pictures/photo-kind.ts'

const light = { size: 1000 }
const heavy = { size: mostBytes + 1 }

test('PROFILE-5 a file that is too heavy takes no place from one that is not', () => {
  expect(filesFor(2, [heavy, light, light])).toEqual([heavy, light, light])
  expect(filesFor(2, [light, light, heavy, light])).toEqual([light, light, heavy])
  expect(filesFor(0, [heavy, light])).toEqual([heavy])
})
