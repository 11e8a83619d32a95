import { scaleLinear, scaleUtc } from 'd3-scale'
import { line } from 'd3-shape'
import type { Plot } from './read-statistics.server.ts'
import { startOf } from './utc-days.ts'

/** The drawing is stretched to its place; its labels are text of the page, so that they keep their size. */
export const plotSize = { width: 320, height: 160 }

export interface DrawnPlot {
  lines: { name: string | null; path: string }[]
  earlier: string | null
  /** The first day, one in the middle and the last: three fit beside each other on a phone. */
  xTicks: string[]
  /** `share` of the height, from above. */
  yTicks: { y: number; share: number; value: number }[]
}

/** Drawn on the server: the browser gets the finished lines, and no library. */
export function drawPlot({ series, earlier }: Plot, buckets: readonly string[]): DrawnPlot {
  const days = buckets.map(startOf)
  const highest = Math.max(1, ...series.flatMap(({ values }) => values), ...(earlier?.values ?? []))
  const x = scaleUtc([days[0] ?? 0, days.at(-1) ?? 1], [0, plotSize.width])
  const y = scaleLinear([0, highest], [plotSize.height, 0]).nice(4)
  const pathOf = (values: readonly number[]) =>
    line<number>(
      (_, place) => round(x(days[place] ?? 0)),
      (value) => round(y(value)),
    )(values) ?? ''
  return {
    lines: series.map(({ name, values }) => ({ name, path: pathOf(values) })),
    earlier: earlier && pathOf(earlier.values),
    xTicks: [0, Math.floor((buckets.length - 1) / 2), buckets.length - 1].map(
      (place) => buckets[place] ?? '',
    ),
    // Half an event is none.
    yTicks: y
      .ticks(4)
      .filter(Number.isInteger)
      .map((value) => ({ y: round(y(value)), share: y(value) / plotSize.height, value })),
  }
}

const round = (value: number) => Math.round(value * 10) / 10
