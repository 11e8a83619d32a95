import { darker, lighter } from '../colours.ts'
import type { Face } from '../face.ts'
import { blob, brush, curve, type Point, paint } from '../pen.ts'
import type { Person } from '../person.ts'

type Frame = Exclude<Person['glasses'], 'none'>

/** Half width, half height, how square, how thick, lifted outer corner. */
const frames: Record<Frame, { rx: number; ry: number; square: number; thick: number; lift: number }> = {
  round: { rx: 20, ry: 19, square: 0, thick: 2.6, lift: 0 },
  oval: { rx: 21, ry: 15.5, square: 0.3, thick: 2.4, lift: 0 },
  square: { rx: 21.5, ry: 16, square: 0.85, thick: 3.8, lift: 0 },
  halfRim: { rx: 21, ry: 14.5, square: 0.7, thick: 3.2, lift: 0 },
  cat: { rx: 22, ry: 15.5, square: 0.5, thick: 3.6, lift: 5 },
  rimless: { rx: 20.5, ry: 15, square: 0.6, thick: 1.3, lift: 0 },
}

export function glasses(face: Face): string {
  const { person, pose } = face
  if (person.glasses === 'none') return ''
  const frame = frames[person.glasses]
  const colour =
    person.isDark && person.glassesColour !== '#8a6a3c'
      ? lighter(person.glassesColour, 0.25)
      : person.glassesColour
  const { apart, width } = person.eye
  const z = 0.93
  const centre = apart + 1.4
  const lens = (side: number): Point[] =>
    Array.from({ length: 16 }, (_, step) => {
      const turn = (step / 16) * Math.PI * 2
      const [c, s] = [Math.cos(turn), Math.sin(turn)]
      const bulge = 1 + frame.square * 0.15 * Math.sin(turn * 2) ** 2
      const raise = frame.lift * Math.max(0, c) * Math.max(0, 0.4 - s) * 0.7
      return face.on(
        side * (centre + c * frame.rx * bulge),
        3 + s * frame.ry * bulge - raise,
        z - Math.max(0, c) * 0.16,
      )
    })
  const line = (path: string, thick: number, tone = colour) =>
    `<path d="${path}" fill="none" stroke="${tone}" stroke-width="${thick}" stroke-linecap="round"/>`
  const inner = centre - frame.rx
  const outer = centre + frame.rx * 1.02
  const one = (side: number) => {
    const points = lens(side)
    const upper = [...points.slice(8), points[0] as Point]
    const glare = face.on(side * centre + pose.sun * 6, -4, z)
    const rim =
      person.glasses === 'halfRim'
        ? line(curve(points, true), 0.9, darker(colour, 0.1)) + line(curve(upper), frame.thick)
        : line(blob(points), frame.thick)
    return [
      paint(blob(points.map(([x, y]): Point => [x - pose.sun * 1.5, y + 4])), person.skin.deep, 0.1),
      paint(blob(points), '#f4fbff', 0.13),
      paint(
        brush(
          [
            [glare[0] - 7, glare[1] + 8],
            [glare[0] + 1, glare[1] - 1],
            [glare[0] + 7, glare[1] - 7],
          ],
          4.4,
        ),
        '#ffffff',
        0.34,
      ),
      rim,
      line(
        curve([
          face.on(side * outer, -4 - frame.lift, z - 0.18),
          face.on(side * (person.head.width - 2), -6, 0.14),
        ]),
        Math.max(1.8, frame.thick * 0.8),
      ),
    ].join('')
  }
  const bridge = line(
    curve([face.on(-inner, 0, z), face.on(0, -3.4, 1.04), face.on(inner, 0, z)]),
    Math.max(1.6, frame.thick * 0.8),
  )
  return `${width ? one(-1) + one(1) : ''}${bridge}`
}
