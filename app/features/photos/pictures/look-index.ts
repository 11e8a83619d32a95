import { blurDots, type Dots, lookSide, mirrorLook, sampleDot } from './photo-look.ts'

/** How a stored picture may lie in another one: enlarged, turned and shifted, in fractions of the picture. */
export interface Placement {
  scale: number
  /** In radians. */
  angle: number
  right: number
  down: number
}

/** By which a picture is found. */
export interface LookIndex {
  /** A number for each strip: which of its dots are brighter than their neighbours. */
  keys: number[]
  /** The same of the whole middle and in more detail, as ones and zeros: tells apart pictures that share a key. */
  signature: string
}

export interface Probe extends LookIndex {
  placement: Placement
  mirrored: boolean
}

/** The part in the middle that is compared: it stays when a tenth is cropped, wherever. */
const middle = 0.8

const cells = 6
const keySmoothness = 2
/** Halves of the picture: what covers a part of it, such as a text, leaves others as they were. */
const strips = [
  { left: 0, top: 0, width: 6, height: 3 },
  { left: 0, top: 2, width: 6, height: 3 },
  { left: 0, top: 3, width: 6, height: 3 },
  { left: 0, top: 0, width: 3, height: 6 },
  { left: 3, top: 0, width: 3, height: 6 },
] as const

const signatureCells = 10
const signatureSmoothness = 1.3

const upright: Placement = { scale: 1, angle: 0, right: 0, down: 0 }
const placements: readonly Placement[] = [0.9, 1, 1.1].flatMap((scale) =>
  [-3, 0, 3].flatMap((degrees) =>
    [-0.05, 0, 0.05].flatMap((right) =>
      [-0.05, 0, 0.05].map((down) => ({ scale, angle: (degrees * Math.PI) / 180, right, down })),
    ),
  ),
)

/** What is stored of a picture. */
export function indexLook(look: Uint8Array): LookIndex {
  const { keys, signature } = readIndex(smoothen(look), upright)
  return { keys: keys.map(({ key }) => key), signature }
}

/** What is searched for: the picture and its mirror image, each as if it were cropped, enlarged or turned a little. */
export function probeLook(look: Uint8Array): Probe[] {
  return [false, true].flatMap((mirrored) => {
    const smooth = smoothen(mirrored ? mirrorLook(look) : look)
    return placements.map((placement) => {
      const { keys, signature } = readIndex(smooth, placement)
      // The bit that noise changes most easily is searched for both ways.
      return { placement, mirrored, signature, keys: keys.flatMap(({ key, unsure }) => [key, key ^ unsure]) }
    })
  })
}

function smoothen(look: Uint8Array) {
  return { forKeys: blurDots(look, keySmoothness), forSignature: blurDots(look, signatureSmoothness) }
}

function readIndex({ forKeys, forSignature }: ReturnType<typeof smoothen>, placement: Placement) {
  const grid = sampleGrid(forKeys, placement, cells)
  const keys = strips.map((strip, nth) => {
    let [key, unsure, smallest] = [nth, 0, Number.POSITIVE_INFINITY]
    compareNeighbours(grid, cells, strip, (difference) => {
      key = key * 2 + (difference > 0 ? 1 : 0)
      unsure *= 2
      if (Math.abs(difference) >= smallest) return
      smallest = Math.abs(difference)
      unsure = 1
    })
    return { key, unsure }
  })
  let signature = ''
  const whole = { left: 0, top: 0, width: signatureCells, height: signatureCells }
  compareNeighbours(
    sampleGrid(forSignature, placement, signatureCells),
    signatureCells,
    whole,
    (difference) => {
      signature += difference > 0 ? '1' : '0'
    },
  )
  return { keys, signature }
}

/** The brightness of a grid of places in the middle of the picture. */
function sampleGrid(dots: Dots, { scale, angle, right, down }: Placement, side: number): Dots {
  const grid = new Float32Array(side * side)
  const [cosine, sine] = [Math.cos(angle) * scale * middle, Math.sin(angle) * scale * middle]
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const [x, y] = [(column + 0.5) / side - 0.5, (row + 0.5) / side - 0.5]
      grid[row * side + column] = sampleDot(
        dots,
        (0.5 + right + x * cosine - y * sine) * lookSide - 0.5,
        (0.5 + down + x * sine + y * cosine) * lookSide - 0.5,
      )
    }
  return grid
}

interface Strip {
  left: number
  top: number
  width: number
  height: number
}

/** Each place with the one on its right, then with the one below. */
function compareNeighbours(grid: Dots, side: number, strip: Strip, use: (difference: number) => void) {
  const { left, top, width, height } = strip
  for (const [across, below] of [
    [1, 0],
    [0, 1],
  ] as const)
    for (let y = top; y < top + height - below; y++)
      for (let x = left; x < left + width - across; x++)
        use((grid[(y + below) * side + x + across] ?? 0) - (grid[y * side + x] ?? 0))
}
