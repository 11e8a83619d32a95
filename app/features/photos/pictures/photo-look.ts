/** A look: the picture inside its border in this many grey dots each way, so that two can be compared dot by dot. */
export const lookSide = 48
/** The side of the grey square that a look is made from: enough dots to see where a border ends. */
export const greySide = 128

export type Dots = Float32Array

export function createLook(grey: Uint8Array): Uint8Array {
  const { left, top, right, bottom } = trimBorder(grey)
  const [width, height] = [(right - left) / lookSide, (bottom - top) / lookSide]
  return Uint8Array.from({ length: lookSide ** 2 }, (_, dot) => {
    const [x, y] = [dot % lookSide, Math.floor(dot / lookSide)]
    return averageOf(grey, { left: left + x * width, top: top + y * height, width, height })
  })
}

/** Of a part whose edges cut through dots. */
function averageOf(grey: Uint8Array, part: { left: number; top: number; width: number; height: number }) {
  const [right, bottom] = [part.left + part.width, part.top + part.height]
  let [sum, area] = [0, 0]
  for (let y = Math.floor(part.top); y < bottom; y++)
    for (let x = Math.floor(part.left); x < right; x++) {
      const width = Math.min(x + 1, right) - Math.max(x, part.left)
      const height = Math.min(y + 1, bottom) - Math.max(y, part.top)
      sum += width * height * (grey[y * greySide + x] ?? 0)
      area += width * height
    }
  return Math.round(sum / area)
}

/** How far a border may reach in from each edge. */
const maxBorder = Math.floor(greySide * 0.22)
/** The dots of a border differ from their mean by no more than this, those beyond it by more than the jump. */
const evenness = 8
const jump = 16

/** A border is even and ends with a straight jump; an even sky or wall has no such end. */
function trimBorder(grey: Uint8Array) {
  const last = greySide - 1
  const dot = (x: number, y: number) => grey[y * greySide + x] ?? 0
  return {
    left: measureBorder((depth, along) => dot(depth, along)),
    top: measureBorder((depth, along) => dot(along, depth)),
    right: greySide - measureBorder((depth, along) => dot(last - depth, along)),
    bottom: greySide - measureBorder((depth, along) => dot(along, last - depth)),
  }
}

function measureBorder(dotAt: (depth: number, along: number) => number): number {
  // Without the corners, where the borders of two edges meet.
  const corner = greySide / 4
  const readLine = (depth: number) =>
    Array.from({ length: greySide - 2 * corner }, (_, along) => dotAt(depth, corner + along))
  const outermost = readLine(0)
  const shade = outermost.reduce((sum, dot) => sum + dot, 0) / outermost.length
  const shareBeyond = (depth: number, difference: number) =>
    readLine(depth).filter((dot) => Math.abs(dot - shade) > difference).length / outermost.length
  let depth = 0
  while (depth <= maxBorder && shareBeyond(depth, evenness) <= 0.03) depth++
  if (depth === 0 || depth > maxBorder) return 0
  // The line where border and picture meet mixes both, so the jump is complete two lines further in.
  return shareBeyond(depth + 2, jump) >= 0.85 ? depth + 1 : 0
}

/**
 * Of 255: the mean difference of a copy that was scaled down or saved again stays below this; the next picture of a
 * series exceeds it.
 */
const maxCopyDifference = 1.5

/** Whether it is the same file or a copy: unlike the comparison of looks, this one counts brightness. */
export function isCopy(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  const differing = one.reduce((sum, dot, place) => sum + Math.abs(dot - (other[place] ?? 0)), 0)
  return differing / one.length < maxCopyDifference
}

export function mirrorLook(look: Uint8Array): Uint8Array {
  return look.map((_, dot) => {
    const x = dot % lookSide
    return look[dot - x + (lookSide - 1 - x)] ?? 0
  })
}

/** Blurs by a bell curve of this width in dots. */
export function blurDots(dots: ArrayLike<number>, width: number): Dots {
  const reach = Math.ceil(width * 2)
  const bell = Float64Array.from({ length: 2 * reach + 1 }, (_, nth) =>
    Math.exp(-((nth - reach) ** 2) / 2 / width ** 2),
  )
  const sum = bell.reduce((total, part) => total + part, 0)
  // Each line with as many dots before and after it as the curve reaches.
  const line = new Float64Array(lookSide + 2 * reach)
  const blurLines = (from: ArrayLike<number>, step: number, lineStep: number) => {
    const blurred = new Float32Array(lookSide ** 2)
    for (let start = 0; start < lookSide * lineStep; start += lineStep) {
      for (let place = 0; place < line.length; place++)
        line[place] = from[start + clamp(place - reach) * step] ?? 0
      for (let place = 0; place < lookSide; place++) {
        let total = 0
        for (let nth = 0; nth < bell.length; nth++) total += (bell[nth] ?? 0) * (line[place + nth] ?? 0)
        blurred[start + place * step] = total / sum
      }
    }
    return blurred
  }
  return blurLines(blurLines(dots, 1, lookSide), lookSide, 1)
}

/** The brightness between four dots. */
export function sampleDot(dots: Dots, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, down] = [x - left, y - top]
  const row = clamp(top) * lookSide
  const nextRow = clamp(top + 1) * lookSide
  const [column, nextColumn] = [clamp(left), clamp(left + 1)]
  const upper = (dots[row + column] ?? 0) * (1 - right) + (dots[row + nextColumn] ?? 0) * right
  const lower = (dots[nextRow + column] ?? 0) * (1 - right) + (dots[nextRow + nextColumn] ?? 0) * right
  return upper * (1 - down) + lower * down
}

function clamp(place: number) {
  return place < 0 ? 0 : place >= lookSide ? lookSide - 1 : place
}
