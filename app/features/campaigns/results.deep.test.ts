import { expect, test } from 'vitest'
import { countTests } from '#tests/model/simulate-test.ts'
import type { TestResult } from './results.server.ts'

const tests = 4000

const namesDifference = ({ variants }: TestResult) =>
  variants.some(({ verdict }) => verdict === 'better' || verdict === 'worse')

test.each([
  { baseRate: 0.01, weights: [1, 1], days: 28, sizes: 4 },
  { baseRate: 0.05, weights: [1, 1], days: 28, sizes: 4 },
  { baseRate: 0.05, weights: [1, 1], days: 672, sizes: 1 },
  { baseRate: 0.05, weights: [9, 1], days: 28, sizes: 2 },
  { baseRate: 0.05, weights: [1, 1, 1, 1], days: 28, sizes: 2 },
  { baseRate: 0.3, weights: [1, 1], days: 28, sizes: 4 },
])(
  'GROW-3 4,000 tests without a difference name one in at most 5 %: $baseRate, $weights, $days days, $sizes times the size',
  ({ baseRate, ...simulated }) => {
    const plan = { goal: 'signups', baseRate, lift: 0.2 } as const
    const rates = simulated.weights.map(() => baseRate)
    const named = countTests(tests, { plan, rates, ...simulated }, namesDifference)
    expect(named).toBeLessThanOrEqual(tests * 0.05)
  },
)

test.each([
  { baseRate: 0.01, lift: 0.2, weights: [1, 1] },
  { baseRate: 0.05, lift: 0.2, weights: [9, 1] },
  { baseRate: 0.05, lift: 0.5, weights: [1, 1] },
  { baseRate: 0.3, lift: 0.1, weights: [1, 1, 1] },
])(
  'GROW-3 4,000 tests with a lift of $lift at $baseRate find it at least 80 % of the time, with weights $weights',
  ({ weights, ...changed }) => {
    const { baseRate, lift } = changed
    const rates = weights.map((_, index) => (index === 1 ? baseRate * (1 + lift) : baseRate))
    const plan = { goal: 'signups', ...changed } as const
    const isFound = ({ variants }: TestResult) => variants[1]?.verdict === 'better'
    const found = countTests(tests, { plan, weights, rates, days: 28 }, isFound)
    expect(found).toBeGreaterThanOrEqual(tests * 0.8)
  },
)
