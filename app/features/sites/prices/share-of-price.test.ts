import { expect, test } from 'vitest'
import { computeIncludedTax, computePercentage } from './share-of-price.ts'

test('MONEY-7 a discount is calculated in whole units, with halves rounded up', () => {
  expect(2999 - computePercentage(2999, 25)).toBe(2249)
  expect(computePercentage(2999, 10)).toBe(300)
  expect(computePercentage(999, 12.5)).toBe(125)
  expect(computePercentage(1, 50)).toBe(1)
  expect(computePercentage(1, 49.9)).toBe(0)
})

test('MONEY-1 a price includes the tax of its country', () => {
  expect(computeIncludedTax(2999, 1900)).toBe(479)
  expect(computeIncludedTax(2999, 2550)).toBe(609)
  expect(computeIncludedTax(2990, 810)).toBe(224)
  expect(computeIncludedTax(2999, 810)).toBe(225)
  expect(computeIncludedTax(2999, 0)).toBe(0)
})
