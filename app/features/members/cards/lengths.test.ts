import { expect, test } from 'vitest'
import { distanceBands } from '../search/search.contract.ts'
import { convertLength, unitFor } from './lengths.ts'

test('SEARCH-1 I18N-1 shows miles to readers in Britain or the United States, kilometres to all others', () => {
  expect(['GB', 'US', 'DE', 'IE', null].map(unitFor)).toEqual(['mi', 'mi', 'km', 'km', 'km'])
  expect(distanceBands.map((band) => convertLength('mi', band))).toEqual([6, 15, 30, 60, 150])
  expect(distanceBands.map((band) => convertLength('km', band))).toEqual([...distanceBands])
})
