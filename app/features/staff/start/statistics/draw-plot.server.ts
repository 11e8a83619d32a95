import { scaleLinear, scaleUtc } from 'd3-scale'
import { line } from 'd3-shape'
import type { Plot } from './read-statistics.server.ts'
import { startOf, utcDay } from './utc-days.ts'

/** On a phone a unit is about a pixel, so that its labels can be read. */
export const plotSize = { width: 360, height: 190 }
const inner = { left: 44, right: 350, top: 10, bottom: 164 }

export interface DrawnPlot {
  lines: { name: string | null; path: string }[]
  earlier: string | null
  xTicks: { x: number; day: string }[]
  yTicks: { y: number; value: number }[]
}

/** Drawn on the server: the browser gets the finished lines, and no library. */
export function drawPlot({ series, earlier }: Plot, buckets: readonly string[]): DrawnPlot {
  const days = buckets.map(startOf)
  const highest = Math.max(1, ...series.flatMap(({ values }) => values), ...(earlier?.values ?? []))
  const x = scaleUtc([days[0] ?? 0, days.at(-1) ?? 1], [inner.left, inner.right])
  const y = scaleLinear([0, highest], [inner.bottom, inner.top]).nice(4)
  const pathOf = (values: readonly number[]) =>
    line<number>(
      (_, place) => round(x(days[place] ?? 0)),
      (value) => round(y(value)),
    )(values) ?? ''
  return {
    lines: series.map(({ name, values }) => ({ name, path: pathOf(values) })),
    earlier: earlier && pathOf(earlier.values),
    xTicks: x.ticks(4).map((day) => ({ x: round(x(day)), day: utcDay(day) })),
    // Half an event is none.
    yTicks: y
      .ticks(4)
      .filter(Number.isInteger)
      .map((value) => ({ y: round(y(value)), value })),
  }
}

const round = (value: number) => Math.round(value * 10) / 10
