import type { Placement } from './look-index.ts'
import { blurDots, type Dots, lookSide, sampleDot } from './photo-look.ts'

/** A look in the sharpnesses that a comparison needs. */
export interface LookLayers {
  /** So soft that a picture a few dots off still shows which way to go. */
  coarse: Dots
  fine: Dots
  /** Without the shades of large areas: what makes a picture unlike all others. */
  detail: Dots
  /** 1 where a dot is neither black nor white: brightening and darkening erase details there. */
  usable: Uint8Array
}

export function layerLook(look: Uint8Array): LookLayers {
  const [fine, shades] = [blurDots(look, 1), blurDots(look, 3)]
  return {
    coarse: blurDots(look, 2.2),
    fine,
    detail: fine.map((dot, place) => dot - (shades[place] ?? 0)),
    usable: look.map((dot) => (dot > 6 && dot < 247 ? 1 : 0)),
  }
}

/** The last rounds, which cost most, never gain more than what is missing here. */
const hopelessBelow = 0.7

/** From -1 to 1: how well the details of one picture match the other's, once it is laid on it exactly. */
export function measureLikeness(stored: LookLayers, added: LookLayers, placement: Placement): number {
  const near = improveWarp(toWarp(placement), stored.coarse, added.coarse, { rounds: 4, step: 3 })
  const roughly = near ? compareDetails(stored, added, near) : -1
  if (!near || roughly < hopelessBelow) return roughly
  const exact = improveWarp(near, stored.fine, added.fine, { rounds: 4, step: 2 })
  return exact ? Math.max(roughly, compareDetails(stored, added, exact)) : roughly
}

/** Where the places of one picture lie in the other, both from -1 to 1: x is [0] + [1] x + [2] y, y is [3] + [4] x + [5] y. */
type Warp = Float64Array

function toWarp({ scale, angle, right, down }: Placement): Warp {
  const [cosine, sine] = [scale * Math.cos(angle), scale * Math.sin(angle)]
  return Float64Array.of(2 * right, cosine, -sine, 2 * down, sine, cosine)
}

/** No change that keeps a picture worth stealing goes further. */
function isPlausible([x = 0, xx = 1, xy = 0, y = 0, yx = 0, yy = 1]: Warp) {
  const [shift, turn, stretch] = [0.35, 0.2, 0.35]
  return (
    Math.max(Math.abs(x), Math.abs(y)) < shift &&
    Math.max(Math.abs(xy), Math.abs(yx)) < turn &&
    Math.max(Math.abs(xx - 1), Math.abs(yy - 1)) < stretch
  )
}

/** Of each dot that lies inside both pictures: its number, its place from -1 to 1, and where that lies in the other. */
const pairColumns = 5

function pairDots([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: Warp, step: number): Float64Array {
  const pairs = new Float64Array((lookSide / step) ** 2 * pairColumns)
  let end = 0
  for (let row = 0; row < lookSide; row += step)
    for (let column = 0; column < lookSide; column += step) {
      const u = ((column + 0.5) / lookSide) * 2 - 1
      const v = ((row + 0.5) / lookSide) * 2 - 1
      const x = ((a + b * u + c * v + 1) / 2) * lookSide - 0.5
      const y = ((d + e * u + f * v + 1) / 2) * lookSide - 0.5
      if (x < 0 || y < 0 || x > lookSide - 1 || y > lookSide - 1) continue
      pairs[end++] = row * lookSide + column
      pairs[end++] = u
      pairs[end++] = v
      pairs[end++] = x
      pairs[end++] = y
    }
  return pairs.subarray(0, end)
}

/** Six of the warp, then contrast and brightness. */
const unknowns = 8
const columns = unknowns + 1
/** A dot that differs this many times as much as half of the dots do counts for a quarter: a text may cover it. */
const outlier = 1.5

/**
 * Gauss-Newton: moves, turns and stretches one picture in a few rounds until it differs least from the other, whatever
 * their brightness and contrast; null if it slides off.
 */
function improveWarp(
  start: Warp,
  to: Dots,
  from: Dots,
  { rounds, step }: { rounds: number; step: number },
): Warp | null {
  const warp = start.slice()
  const dots = (lookSide / step) ** 2
  // One row for each dot: how its value changes with each unknown, then the value it should have.
  const rows = new Float64Array(dots * columns)
  for (let round = 0; round < rounds; round++) {
    const pairs = pairDots(warp, step)
    let end = 0
    for (let pair = 0; pair < pairs.length; pair += pairColumns) {
      const [u, v] = [pairs[pair + 1] ?? 0, pairs[pair + 2] ?? 0]
      const [x, y] = [pairs[pair + 3] ?? 0, pairs[pair + 4] ?? 0]
      // The four dots around the place give its brightness and how that changes across and down.
      const column = Math.min(Math.floor(x), lookSide - 2)
      const row = Math.min(Math.floor(y), lookSide - 2)
      const [right, low] = [x - column, y - row]
      const corner = row * lookSide + column
      const first = from[corner] ?? 0
      const beside = (from[corner + 1] ?? 0) - first
      const below = (from[corner + lookSide] ?? 0) - first
      const both = (from[corner + lookSide + 1] ?? 0) - first - beside - below
      const across = (beside + both * low) * (lookSide / 2)
      const down = (below + both * right) * (lookSide / 2)
      rows[end++] = across
      rows[end++] = across * u
      rows[end++] = across * v
      rows[end++] = down
      rows[end++] = down * u
      rows[end++] = down * v
      rows[end++] = first + beside * right + below * low + both * right * low
      rows[end++] = 1
      rows[end++] = to[pairs[pair] ?? 0] ?? 0
    }
    const change = end < dots * columns * 0.4 ? null : solveChange(rows.subarray(0, end))
    if (!change) return null
    for (let nth = 0; nth < 6; nth++) warp[nth] = (warp[nth] ?? 0) + (change[nth] ?? 0)
    if (!isPlausible(warp)) return null
  }
  return warp
}

/** The change of the warp that makes the rows fit best, outliers aside. */
function solveChange(rows: Float64Array): Float64Array | null {
  const { contrast, brightness, typical } = measureLight(rows)
  const [equations, wanted] = [new Float64Array(unknowns ** 2), new Float64Array(unknowns)]
  const row = new Float64Array(unknowns)
  for (let start = 0; start < rows.length; start += columns) {
    const value = rows[start + 6] ?? 0
    const missing = (rows[start + 8] ?? 0) - contrast * value - brightness
    const weight = 1 / (1 + (missing / (outlier * typical)) ** 2) ** 2
    for (let nth = 0; nth < 6; nth++) row[nth] = contrast * (rows[start + nth] ?? 0)
    // In the order of magnitude of the others, so that the equations stay well conditioned.
    row[6] = value / 64
    row[7] = 1
    for (let one = 0; one < unknowns; one++) {
      const weighted = weight * (row[one] ?? 0)
      wanted[one] = (wanted[one] ?? 0) + weighted * missing
      for (let other = one; other < unknowns; other++)
        equations[one * unknowns + other] =
          (equations[one * unknowns + other] ?? 0) + weighted * (row[other] ?? 0)
    }
  }
  return solveSymmetric(equations, wanted)
}

/** Contrast and brightness that fit best, and by how much half of the dots then still differ. */
function measureLight(rows: Float64Array) {
  let [count, sumFrom, sumTo, squares, products] = [0, 0, 0, 0, 0]
  for (let start = 0; start < rows.length; start += columns) {
    const [from, to] = [rows[start + 6] ?? 0, rows[start + 8] ?? 0]
    count++
    sumFrom += from
    sumTo += to
    squares += from * from
    products += from * to
  }
  const fitted =
    (products - (sumFrom * sumTo) / count) / Math.max(1e-6, squares - (sumFrom * sumFrom) / count)
  const contrast = fitted < 0.2 ? 1 : fitted
  const brightness = (sumTo - contrast * sumFrom) / count
  const missing = new Float64Array(count)
  for (let nth = 0; nth < count; nth++)
    missing[nth] = Math.abs(
      (rows[nth * columns + 8] ?? 0) - contrast * (rows[nth * columns + 6] ?? 0) - brightness,
    )
  missing.sort()
  return { contrast, brightness, typical: Math.max(1.3, missing[count >> 1] ?? 0) }
}

/** Gaussian elimination; of the symmetric equations only the upper half is given. */
function solveSymmetric(equations: Float64Array, wanted: Float64Array): Float64Array | null {
  const at = (row: number, column: number) =>
    equations[Math.min(row, column) * unknowns + Math.max(row, column)] ?? 0
  const rows = Array.from({ length: unknowns }, (_, row) =>
    Float64Array.from({ length: unknowns + 1 }, (__, column) =>
      column < unknowns ? at(row, column) * (row === column ? 1.01 : 1) : (wanted[row] ?? 0),
    ),
  )
  for (const [pivot, pivotRow] of rows.entries()) {
    const divisor = pivotRow[pivot] ?? 0
    if (Math.abs(divisor) < 1e-9) return null
    for (const [nth, row] of rows.entries()) {
      const factor = (row[pivot] ?? 0) / divisor
      if (nth === pivot || factor === 0) continue
      for (let column = pivot; column <= unknowns; column++)
        row[column] = (row[column] ?? 0) - factor * (pivotRow[column] ?? 0)
    }
  }
  return Float64Array.from(rows, (row, nth) => (row[unknowns] ?? 0) / (row[nth] ?? 1))
}

const blocksAcross = 4
const blockSide = lookSide / blocksAcross
/** Where a picture was turned, the border that fills its corners changes the details this far in. */
const margin = 5
/** Blocks that lie outside for the most part, or show an even sky, say nothing. */
const minDots = blockSide ** 2 * 0.35
const minSpread = 3

/** The share of the blocks that a text may cover. Another face in front of the same background changes more of them. */
const disturbed = 0.4

/** How well the blocks of the picture match, apart from the worst. */
function compareDetails(stored: LookLayers, added: LookLayers, warp: Warp): number {
  const blocks = Array.from({ length: blocksAcross ** 2 }, () => new Correlation())
  const pairs = pairDots(warp, 1)
  for (let pair = 0; pair < pairs.length; pair += pairColumns) {
    const dot = pairs[pair] ?? 0
    const [x, y] = [pairs[pair + 3] ?? 0, pairs[pair + 4] ?? 0]
    const row = Math.floor(dot / lookSide)
    const column = dot - row * lookSide
    if (Math.min(column, row, x, y) < margin || Math.max(column, row, x, y) > lookSide - 1 - margin) continue
    const nearest = Math.round(y) * lookSide + Math.round(x)
    if (!stored.usable[dot] || !added.usable[nearest]) continue
    const block = Math.floor(row / blockSide) * blocksAcross + Math.floor(column / blockSide)
    blocks[block]?.add(stored.detail[dot] ?? 0, sampleDot(added.detail, x, y))
  }
  const telling = blocks.filter((block) => block.count >= minDots && block.spread >= minSpread)
  if (telling.length < blocksAcross) return -1
  const sorted = telling.map((block) => block.value).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * disturbed)] ?? -1
}

class Correlation {
  count = 0
  private sumOne = 0
  private sumOther = 0
  private squaresOne = 0
  private squaresOther = 0
  private products = 0

  add(one: number, other: number) {
    this.count++
    this.sumOne += one
    this.sumOther += other
    this.squaresOne += one * one
    this.squaresOther += other * other
    this.products += one * other
  }

  /** The variance of the first picture. */
  get spread() {
    return (this.squaresOne - this.sumOne ** 2 / this.count) / this.count
  }

  get value() {
    const one = this.squaresOne - this.sumOne ** 2 / this.count
    const other = this.squaresOther - this.sumOther ** 2 / this.count
    const product = this.products - (this.sumOne * this.sumOther) / this.count
    return one * other <= 0 ? 0 : product / Math.sqrt(one * other)
  }
}
