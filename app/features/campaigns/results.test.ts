import { expect, test } from 'vitest'
import { countTests, type Simulated } from '#tests/model/simulate-test.ts'
import {
  analyseResults,
  planViews,
  type TestPlan,
  type TestResult,
  type VariantCounts,
} from './results.server.ts'

const plan: TestPlan = { goal: 'signups', baseRate: 0.05, lift: 0.2 }
const even: Simulated = { plan, weights: [1, 1], rates: [0.05, 0.05], days: 28 }

const namesDifference = ({ variants }: TestResult) =>
  variants.some(({ verdict }) => verdict === 'better' || verdict === 'worse')
const isBetter = ({ verdict }: TestResult) => verdict === 'better'
const isBroken = ({ verdict }: TestResult) => verdict === 'broken_split'

function counts(slug: string, views: number, signups: number, more: Partial<VariantCounts> = {}) {
  const others = { activations: 0, purchases: 0, refunds: 0, reports: 0 }
  return { slug, weight: 1, views, signups, ...others, ...more }
}

test('GROW-3 of 2,000 tests without a difference, looked at daily, at most 5 % name one', () => {
  expect(countTests(2000, even, namesDifference)).toBeLessThanOrEqual(100)
})

test('GROW-3 of 2,000 tests with a lift of 20 % at least 80 % find it by the planned size', () => {
  expect(countTests(2000, { ...even, rates: [0.05, 0.06] }, isBetter)).toBeGreaterThanOrEqual(1600)
})

test('GROW-3 three variants without a difference together name one in at most 5 % of 500 tests', () => {
  const four = { ...even, weights: [2, 1, 1, 1], rates: [0.05, 0.05, 0.05, 0.05] }
  expect(countTests(500, four, namesDifference)).toBeLessThanOrEqual(25)
})

test('GROW-3 a draw that gives one variant 55 % instead of half is caught in every test, an honest draw almost never', () => {
  expect(countTests(200, { ...even, drawn: [45, 55] }, isBroken)).toBe(200)
  // Several looks instead of one raise the rate of 0.1 % a little.
  expect(countTests(500, { ...even, days: 7 }, isBroken)).toBeLessThanOrEqual(5)
})

test('GROW-3 a broken split hides everything but the views, and says how unlikely it is', () => {
  const result = analyseResults(plan, [counts('default', 10_000, 500), counts('warm', 11_000, 700)])
  expect(result).toMatchObject({ verdict: 'broken_split', splitProbability: expect.any(Number) })
  expect(result.splitProbability).toBeLessThan(0.001)
  const nothing = { counts: null, rate: null, difference: null }
  expect(result.variants).toEqual([
    { slug: 'default', control: true, weight: 1, views: 10_000, verdict: null, ...nothing },
    { slug: 'warm', control: false, weight: 1, views: 11_000, verdict: 'broken_split', ...nothing },
  ])
  const uncalled = counts('off', 1, 0, { weight: 0 })
  expect(analyseResults(plan, [counts('default', 100, 9), uncalled]).verdict).toBe('broken_split')
})

test('GROW-3 the chi-square check turns at its published quantile, and needs five expected views', () => {
  const split = (one: number, other: number) =>
    analyseResults(plan, [counts('a', one, 0), counts('b', other, 0)]).splitProbability
  // 10.828 is the 0.999 quantile with one degree of freedom: (2d)²/n for n = 10,000 and a distance d of 164.5.
  expect(split(5164, 4836)).toBeGreaterThan(0.001)
  expect(split(5165, 4835)).toBeLessThan(0.001)
  expect(split(9, 0)).toBeNull()
})

test('GROW-3 the planned size is that of the formula, and grows with variants, rarity and uneven weights', () => {
  const views = (changed: Partial<TestPlan>, ...weights: number[]) =>
    planViews(
      { ...plan, ...changed },
      weights.map((weight) => ({ weight })),
    ) ?? 0
  // y = 1 - 2 ln 0.05 + ln y has y = 9.206: (√9.206 + 0.8416)² · 2 · (0.0475 + 0.0564) / 0.01².
  expect(views({}, 1, 1)).toBeGreaterThan(31_200)
  expect(views({}, 1, 1)).toBeLessThan(31_400)
  expect(views({}, 1, 1, 1)).toBeGreaterThan(1.5 * views({}, 1, 1))
  expect(views({}, 9, 1)).toBeGreaterThan(2 * views({}, 1, 1))
  expect(views({ baseRate: 0.01 }, 1, 1)).toBeGreaterThan(5 * views({}, 1, 1))
  expect(planViews(plan, [{ weight: 1 }])).toBeNull()
})

test('GROW-3 few visitors are an answer; with the planned number an equal rate is no difference yet', () => {
  const few = analyseResults(plan, [counts('default', 400, 1), counts('warm', 400, 40)])
  expect(few).toMatchObject({ verdict: 'not_enough_visitors' })
  expect(few.variants[1]).toMatchObject({ difference: null, verdict: 'not_enough_visitors' })
  const half = analyseResults(plan, [counts('default', 8000, 400), counts('warm', 8000, 410)])
  expect(half.verdict).toBe('not_enough_visitors')
  expect(half.variants[1]?.difference?.low).toBeLessThan(0)
  const all = analyseResults(plan, [counts('default', 16_000, 800), counts('warm', 16_000, 810)])
  expect(all.verdict).toBe('no_difference_yet')
  expect(analyseResults(plan, [counts('default', 9, 1)])).toMatchObject({
    verdict: 'no_difference_yet',
    plannedViews: null,
  })
})

test('GROW-3 a difference is named with an interval that excludes none, in either direction', () => {
  const judge = (signups: number) =>
    analyseResults(plan, [counts('default', 16_000, 800), counts('warm', 16_000, signups)])
  const better = judge(1040)
  expect(better.verdict).toBe('better')
  expect(better.variants[1]).toMatchObject({ verdict: 'better', rate: 0.065 })
  const { low, estimate, high } = better.variants[1]!.difference!
  expect(low).toBeGreaterThan(0)
  expect(estimate).toBeCloseTo(0.015, 10)
  expect(high - estimate).toBeCloseTo(estimate - low, 10)
  expect(judge(560)).toMatchObject({ verdict: 'worse', variants: [{}, { verdict: 'worse' }] })
})

test('GROW-3 Holm names the second of two variants by a level that it would not meet as the strongest', () => {
  const control = counts('default', 16_000, 800)
  const read = (other: number) =>
    analyseResults(plan, [control, counts('strong', 16_000, 1100), counts('second', 16_000, other)])
  const alone = (signups: number) =>
    analyseResults(plan, [control, counts('weak', 16_000, 800), counts('second', 16_000, signups)])
  const between = Array.from({ length: 300 }, (_, more) => 800 + more).find(
    (signups) => read(signups).variants[2]?.verdict === 'better',
  )!
  expect(alone(between).variants[2]?.verdict).not.toBe('better')
})

test('GROW-3 refunds and reports stand beside the goal and decide nothing', () => {
  const guarded = { activations: 700, purchases: 90, refunds: 60, reports: 30 }
  const [calm, worrying] = [{}, guarded].map((more) =>
    analyseResults(plan, [counts('default', 16_000, 800), counts('warm', 16_000, 1040, more)]),
  )
  expect(worrying?.variants[1]?.counts).toEqual({ signups: 1040, ...guarded })
  expect(worrying?.verdict).toBe(calm?.verdict)
  expect(worrying?.variants[1]?.difference).toEqual(calm?.variants[1]?.difference)
})
