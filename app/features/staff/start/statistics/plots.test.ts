import { expect, test } from 'vitest'
import { drawPlot, plotSize } from './draw-plot.server.ts'
import type { Plot } from './read-statistics.server.ts'
import { daysBefore } from './utc-days.ts'

const buckets = Array.from({ length: 30 }, (_, place) => daysBefore('2026-11-18', 29 - place))

function plotOf(values: number[], earlier: number[] | null = null): Plot {
  const total = values.reduce((sum, value) => sum + value, 0)
  return {
    measure: 'signups',
    total,
    money: [],
    series: [{ name: 'Second Spring', total, values }],
    earlier: earlier && { total: 0, values: earlier },
  }
}

const numbersIn = (path: string) => path.match(/-?[\d.]+/g)?.map(Number) ?? []

test('SITE-1 every line of a plot stays in its frame, and a comparison that is higher too', () => {
  const values = buckets.map((_, place) => (place * 37) % 101)
  const drawn = drawPlot(
    plotOf(
      values,
      values.map((value) => value * 50),
    ),
    buckets,
  )
  for (const path of [drawn.lines[0]?.path ?? '', drawn.earlier ?? '']) {
    const numbers = numbersIn(path)
    expect(numbers).toHaveLength(2 * buckets.length)
    for (const [place, number] of numbers.entries()) {
      expect(number).toBeGreaterThanOrEqual(0)
      expect(number).toBeLessThanOrEqual(place % 2 ? plotSize.height : plotSize.width)
    }
  }
  expect(drawn.yTicks.at(-1)?.value).toBe(5000)
})

test('SITE-1 a plot names its first day, one in the middle and its last, which fit on a phone', () => {
  const drawn = drawPlot(plotOf(buckets.map((_, place) => place)), buckets)
  expect(drawn.xTicks).toEqual([buckets[0], buckets[14], buckets[29]])
  for (const { share } of drawn.yTicks) {
    expect(share).toBeGreaterThanOrEqual(0)
    expect(share).toBeLessThanOrEqual(1)
  }
  expect(drawn.yTicks.length).toBeLessThanOrEqual(6)
})

test.each([[[]], [buckets.map(() => 0)], [buckets.map(() => 1)]])(
  'SITE-1 a plot of nothing or of single events has whole numbers at its side',
  (values) => {
    const drawn = drawPlot(plotOf(values), buckets)
    expect(drawn.yTicks.map(({ value }) => value)).toEqual([0, 1])
    expect(JSON.stringify(drawn)).not.toContain('NaN')
  },
)
