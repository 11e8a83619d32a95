/** A picture is reduced to this many grey dots each way, so that two can be compared dot by dot. */
export const lookSide = 32

/** How much of one picture the other may show, and where: a crop keeps the middle or drops an edge. */
const cropShares = [1, 0.96, 0.92, 0.88]
const cropOffsets = [0, 0.5, 1]
/** A correlation below this is a different picture, however it is cropped. */
const differentBelow = 0.6

/** From -1 to 1: how well one matches the other, or the part of it that fits best. */
export function measureLikeness(one: Uint8Array, other: Uint8Array): number {
  let best = computeCorrelation(one, other)
  if (best < differentBelow) return best
  for (const [whole, part] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const width of cropShares)
      for (const height of cropShares)
        for (const left of width === 1 ? [0] : cropOffsets)
          for (const top of height === 1 ? [0] : cropOffsets)
            best = Math.max(
              best,
              computeCorrelation(
                part,
                cropLook(whole, { left: (1 - width) * left, top: (1 - height) * top, width, height }),
              ),
            )
  }
  return best
}

/**
 * Of 255: the mean difference of a copy that was scaled down or saved again stays below this; the next picture of a
 * series exceeds it.
 */
const maxCopyDifference = 1.5

/** Whether it is the same file or a copy: unlike `likeness`, this compares brightness. */
export function isCopy(one: Uint8Array, other: Uint8Array): boolean {
  const differing = one.reduce((sum, dot, place) => sum + Math.abs(dot - (other[place] ?? 0)), 0)
  return differing / one.length < maxCopyDifference
}

export function mirrorLook(look: Uint8Array): Uint8Array {
  return look.map((_, dot) => {
    const x = dot % lookSide
    return look[dot - x + (lookSide - 1 - x)] ?? 0
  })
}

const columns = 9
const rows = 8
/** Samples taken each way in every cell of a hash. */
const samples = 4

/**
 * Difference hash of the middle of the picture: whether each of 64 places is brighter than its neighbour. It survives
 * scaling and recoding. A signed integer, as PostgreSQL stores it.
 */
export function computeDifferenceHash(look: Uint8Array, share: number): string {
  const cells = Array.from({ length: rows * columns }, (_, cell) => measureBrightness(look, share, cell))
  let bits = 0n
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns - 1; x++) {
      const cell = y * columns + x
      bits = (bits << 1n) | ((cells[cell] ?? 0) > (cells[cell + 1] ?? 0) ? 1n : 0n)
    }
  return BigInt.asIntN(64, bits).toString()
}

function measureBrightness(look: Uint8Array, share: number, cell: number): number {
  const [column, row] = [cell % columns, Math.floor(cell / columns)]
  const start = ((1 - share) / 2) * lookSide - 0.5
  const dot = (place: number, of: number, nth: number) =>
    start + ((place + (nth + 0.5) / samples) / of) * share * lookSide
  let sum = 0
  for (let y = 0; y < samples; y++)
    for (let x = 0; x < samples; x++) sum += interpolate(look, dot(column, columns, x), dot(row, rows, y))
  return sum
}

/** Pairs of the eight bytes with their place: pictures that differ in six bits or fewer share at least one of them. */
export function splitHash(hash: string): number[] {
  const bits = BigInt.asUintN(64, BigInt(hash))
  const bytes = Array.from({ length: 8 }, (_, place) => Number((bits >> BigInt(place * 8)) & 0xffn))
  const parts: number[] = []
  let pair = 0
  for (let one = 0; one < 8; one++)
    for (let other = one + 1; other < 8; other++, pair++) {
      const [first = 0, second = 0] = [bytes[one], bytes[other]]
      // Walls and skies share these with far too many.
      if (isUniform(first) && isUniform(second)) continue
      parts.push(pair * 65_536 + first * 256 + second)
    }
  return parts
}

function isUniform(byte: number) {
  return byte === 0 || byte === 0xff
}

interface Window {
  left: number
  top: number
  width: number
  height: number
}

/** A part of a look, scaled up to full size. */
function cropLook(look: Uint8Array, { left, top, width, height }: Window): Float64Array {
  const result = new Float64Array(lookSide * lookSide)
  for (let y = 0; y < lookSide; y++) {
    for (let x = 0; x < lookSide; x++) {
      const fromX = (left + ((x + 0.5) / lookSide) * width) * lookSide - 0.5
      const fromY = (top + ((y + 0.5) / lookSide) * height) * lookSide - 0.5
      result[y * lookSide + x] = interpolate(look, fromX, fromY)
    }
  }
  return result
}

/** The brightness interpolated between four dots. */
function interpolate(look: Uint8Array, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, down] = [x - left, y - top]
  const dot = (atX: number, atY: number) => look[clamp(atY) * lookSide + clamp(atX)] ?? 0
  const upper = dot(left, top) * (1 - right) + dot(left + 1, top) * right
  const lower = dot(left, top + 1) * (1 - right) + dot(left + 1, top + 1) * right
  return upper * (1 - down) + lower * down
}

function clamp(place: number) {
  return Math.max(0, Math.min(lookSide - 1, place))
}

function computeCorrelation(one: ArrayLike<number>, other: ArrayLike<number>): number {
  const count = one.length
  let [sumOne, sumOther, squaresOne, squaresOther, products] = [0, 0, 0, 0, 0]
  for (let dot = 0; dot < count; dot++) {
    const [a, b] = [one[dot] ?? 0, other[dot] ?? 0]
    sumOne += a
    sumOther += b
    squaresOne += a * a
    squaresOther += b * b
    products += a * b
  }
  const spread = Math.sqrt(
    (squaresOne - (sumOne * sumOne) / count) * (squaresOther - (sumOther * sumOther) / count),
  )
  return spread < 1e-9 ? 0 : (products - (sumOne * sumOther) / count) / spread
}
