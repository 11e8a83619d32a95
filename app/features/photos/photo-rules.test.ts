import { expect, test } from 'vitest'
import { limitFiles, maxBytes } from './photo-rules.ts'

const light = { size: 1000 }
const heavy = { size: maxBytes + 1 }

test('PROFILE-5 a file that is too heavy takes no place from one that is not', () => {
  expect(limitFiles(2, [heavy, light, light])).toEqual([heavy, light, light])
  expect(limitFiles(2, [light, light, heavy, light])).toEqual([light, light, heavy])
  expect(limitFiles(0, [heavy, light])).toEqual([heavy])
})
