import { expect, test } from 'vitest'
import { pageWindow } from './Pagination.tsx'

test('shows every page of a short list', () => {
  expect(pageWindow(1, 2)).toEqual([1, 2])
  expect(pageWindow(2, 5)).toEqual([1, 2, 3, 4, 5])
})

test('shows the ends, the neighbours and gaps of a long list', () => {
  expect(pageWindow(6, 24)).toEqual([1, 'gap-before', 5, 6, 7, 'gap-after', 24])
  expect(pageWindow(1, 24)).toEqual([1, 2, 3, 4, 5, 'gap-after', 24])
  expect(pageWindow(24, 24)).toEqual([1, 'gap-before', 20, 21, 22, 23, 24])
})
