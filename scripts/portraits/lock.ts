import { mix } from './colours.ts'
import type { Face } from './face.ts'
import { between2, curve, linear, type Point, paint, resample, written } from './pen.ts'

/** x, y as seen from the front, and depth. */
export type Spot = readonly [x: number, y: number, z: number]

export interface LockOptions {
  /** Strands run from one edge to the other instead of along both. */
  across?: boolean
  strands?: number
  /** How far single tips reach beyond the end of the lock. */
  tuft?: number
  /** Shade of the whole lock: hair behind the head lies in the dark. */
  dim?: number
  /** How thick single strands are. */
  thick?: number
}

/** How many points of an edge strands are drawn from, and how many its outline needs to be as smooth. */
const fine = 14
const rough = 8
let made = 0

/** Restarts the count, so that the gradients of a picture always get the same names. */
export const beginHair = () => {
  made = 0
}

/** Hair between two edges, painted strand by strand. */
export function lock(face: Face, a: readonly Spot[], b: readonly Spot[], options: LockOptions = {}): string {
  const { across = false, strands = 26, tuft = 0, dim = 0, thick = 1 } = options
  const { hair } = face.person
  const id = `lock${made++}`
  const roll = face.roll('lock', id)
  const placed = (spots: readonly Spot[], count: number) =>
    resample(
      spots.map(([x, y, z]) => face.on(x, y, z)),
      count,
    )
  const [edge, other] = [placed(a, fine), placed(b, fine)]
  const [outline, otherOutline] = [placed(a, rough), placed(b, rough).reverse()]
  const body = `${curve(outline)}${tips(edge, other, tuft, roll)}${curve(otherOutline).replace('M', 'L')}Z`
  const flow = (share: number): Point[] =>
    across
      ? acrossFlow(edge, other, share)
      : edge.map((point, place) => between2(point, other[place] as Point, share))
  const tone = (colour: string) => (dim ? mix(colour, hair.dark, dim) : colour)
  return [
    shading(face, id, [...edge, ...other], tone),
    paint(body, `url(#${id})`),
    ...strokes(face, flow, { strands, roll, tone, thick, tuft }),
  ].join('')
}

function shading(face: Face, id: string, points: readonly Point[], tone: (colour: string) => string): string {
  const { hair } = face.person
  const { sun, sunColour } = face.pose
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [lit, dark] = sun < 0 ? [left, right] : [right, left]
  return linear(
    id,
    [lit, Math.min(...ys)],
    [dark, Math.max(...ys)],
    [
      [0, tone(mix(mix(hair.base, hair.light, 0.6), sunColour, 0.12))],
      [0.45, tone(hair.base)],
      [1, tone(mix(hair.base, hair.dark, 0.62))],
    ],
  )
}

function tips(edge: readonly Point[], other: readonly Point[], tuft: number, roll: () => number): string {
  if (!tuft) return ''
  const [end, back] = [edge.at(-1) as Point, edge.at(-3) as Point]
  const [end2, back2] = [other.at(-1) as Point, other.at(-3) as Point]
  const length = Math.hypot(end[0] - back[0], end[1] - back[1]) || 1
  const length2 = Math.hypot(end2[0] - back2[0], end2[1] - back2[1]) || 1
  const way: Point = [
    ((end[0] - back[0]) / length + (end2[0] - back2[0]) / length2) / 2,
    ((end[1] - back[1]) / length + (end2[1] - back2[1]) / length2) / 2,
  ]
  // The ends form a bow, the middle furthest, with a notch here and there.
  return [0.1, 0.28, 0.5, 0.72, 0.9]
    .map((share, step) => {
      const [x, y] = between2(end, end2, share)
      const far = tuft * (Math.sin(share * Math.PI) * 1.1 + (step % 2 ? 0.5 : 0) * roll())
      return `L${(x + way[0] * far).toFixed(1)} ${(y + way[1] * far).toFixed(1)}`
    })
    .join('')
}

function acrossFlow(edge: readonly Point[], other: readonly Point[], share: number): Point[] {
  const along = (points: readonly Point[]) => {
    const place = share * (points.length - 1)
    const low = Math.min(points.length - 2, Math.floor(place))
    return between2(points[low] as Point, points[low + 1] as Point, place - low)
  }
  const [from, to] = [along(edge), along(other)]
  return Array.from({ length: fine }, (_, step) => between2(from, to, step / (fine - 1)))
}

interface Strokes {
  strands: number
  roll: () => number
  tone: (colour: string) => string
  thick: number
  tuft: number
}

function strokes(face: Face, flow: (share: number) => Point[], options: Strokes): string[] {
  const { strands, roll, tone, thick } = options
  const { hair } = face.person
  const paths = { dark: '', light: '', gloss: '', grey: '' }
  for (let step = 0; step < strands; step++) {
    const share = Math.min(1, Math.max(0, (step + roll()) / strands))
    const line = flow(share)
    const from = Math.floor(roll() * 5)
    const to = Math.min(line.length - 1, from + 4 + Math.floor(roll() * 5))
    const kind = roll() < hair.greyShare ? 'grey' : step % 2 ? 'dark' : roll() < 0.4 ? 'gloss' : 'light'
    paths[kind] +=
      kind === 'gloss'
        ? strand(line, 2 + Math.floor(roll() * 2), 6, 2.6 * thick, roll)
        : strand(line, from, to, (1.2 + roll() * 1.8) * thick, roll)
  }
  return [
    paint(paths.dark, tone(hair.dark), 0.5),
    paint(paths.light, tone(hair.light), 0.5),
    paint(paths.gloss, tone(mix(hair.light, face.pose.sunColour, 0.4)), 0.55),
    paint(paths.grey, tone(hair.grey), 0.75),
  ]
}

/** A strand, thin at both ends, along a line from one of its points to another. */
export function strand(
  line: readonly Point[],
  from: number,
  to: number,
  width: number,
  roll: () => number,
): string {
  const at = (place: number) => line[Math.max(0, Math.min(line.length - 1, place))] as Point
  const [start, middle, end] = [at(from), at(Math.round((from + to) / 2)), at(to)]
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]]
  const share = width / (Math.hypot(dx, dy) || 1)
  // The control point of the curve that passes through the middle.
  const [cx, cy] = [2 * middle[0] - (start[0] + end[0]) / 2, 2 * middle[1] - (start[1] + end[1]) / 2]
  const x = cx + (roll() - 0.5) * 3
  const back: Point = [x - dy * share, cy + dx * share]
  return `M${written(start)}Q${written([x, cy])} ${written(end)}Q${written(back)} ${written(start)}`
}
