import { darker, lighter, mix } from './colours.ts'
import type { Face } from './face.ts'
import { blob, brush, clip, clipped, ellipse, type Point, paint } from './pen.ts'

export const eyes = (face: Face) => [-1, 1].map((side) => eye(face, side)).join('')

function eye(face: Face, side: number): string {
  const { person, pose } = face
  const { skin, eye: shape, facts, makeUp } = person
  const isWoman = facts.gender === 'female'
  const squint = pose.smile * 0.26
  const open = shape.open * (1 - squint)
  const { width: a, slant } = shape
  // u runs from the inner corner (-1) to the outer one (1).
  const spot = (u: number, v: number): Point =>
    face.at(side * (shape.apart + u * a), v - u * slant * 0.8, 0.02)
  const upper = [spot(-1, 2), spot(-0.55, -open * 0.66), spot(0, -open), spot(0.55, -open * 0.78), spot(1, 0)]
  const lower = [
    spot(0.55, open * (0.55 - squint)),
    spot(0, open * (0.72 - squint)),
    spot(-0.55, open * 0.52),
  ]
  const white = blob([...upper, ...lower])
  const id = side < 0 ? 'eyeL' : 'eyeR'
  const lash = mix(darker(person.brow.colour, 0.45), '#2b1a18', 0.45)
  return [
    lidShade(face, spot, open),
    clip(id, white),
    paint(white, '#f5ede4'),
    clipped(
      id,
      iris(face, side, open) +
        paint(
          brush(
            upper.map(([x, y]): Point => [x, y + 1.6]),
            6,
            { start: 0.5, end: 0.5 },
          ),
          '#5a3d3a',
          0.28,
        ),
    ),
    // The upper lid's edge carries the eye; the lower one is only hinted at.
    paint(brush(upper, isWoman ? 2.9 + makeUp * 0.7 : 2.4, { start: 0.35, end: 0.55 }), lash, 0.95),
    paint(brush([spot(1, 0), ...lower, spot(-1, 2)], 1.3), mix(skin.deep, skin.blush, 0.3), 0.55),
    isWoman ? lashes(spot, lash, open) : '',
    ellipse(spot(-0.93, 1.6), 1.5, 1.2, skin.blush, 0.8),
    crease(face, spot, open),
    bag(face, spot, open),
  ].join('')
}

type Spot = (u: number, v: number) => Point

/** Colour of the lid between the eye and its fold. */
function lidShade(face: Face, spot: Spot, open: number): string {
  const { skin, makeUp, facts } = face.person
  const tint = facts.gender === 'female' ? mix(skin.shade, '#8a5f6e', makeUp * 0.3) : skin.shade
  const lid = [
    spot(-1, 1),
    spot(-0.6, -open - 3),
    spot(0.1, -open - 5.4),
    spot(0.75, -open - 3.5),
    spot(1.12, -1),
  ]
  return paint(blob([...lid, spot(0, -open * 0.4)]), tint, 0.5)
}

function iris(face: Face, side: number, open: number): string {
  const { person, pose } = face
  const { iris: colour, apart, width } = person.eye
  const centre = face.at(side * apart + pose.gaze * width, -open * 0.16, 0.02)
  const [x, y] = centre
  const r = 7.3
  const squeeze = Math.cos(pose.yaw * 1.1)
  return [
    ellipse(centre, r * squeeze, r, darker(colour, 0.5)),
    ellipse(centre, (r - 0.9) * squeeze, r - 0.9, colour),
    ellipse([x - pose.sun * 1.2, y + 2], 3.4 * squeeze, 2.6, lighter(colour, 0.42), 0.75),
    ellipse(centre, 2.9 * squeeze, 2.9, '#1d1416'),
    ellipse([x + pose.sun * 2.1, y - 2.3], 1.6, 1.7, '#fffdf6'),
    ellipse([x - pose.sun * 2.2, y + 2.4], 0.8, 0.8, '#fffdf6', 0.55),
  ].join('')
}

function lashes(spot: Spot, colour: string, open: number): string {
  return paint(
    brush([spot(0.6, -open * 0.72), spot(1, -1), spot(1.22, -4.4)], 2.1, { start: 0.6, end: 0.05 }) +
      brush([spot(0.3, -open * 0.92), spot(0.75, -open * 0.7), spot(0.98, -open * 0.7 - 3)], 1.6, {
        start: 0.4,
      }),
    colour,
    0.9,
  )
}

/** The fold above the eye; it sinks at the outer side with the years. */
function crease(face: Face, spot: Spot, open: number): string {
  const { skin, eye, lines } = face.person
  const sink = Math.min(1, eye.hood)
  const fold = [
    spot(-0.85, -open * 0.7 - 1.4),
    spot(-0.3, -open - 4.4 + sink),
    spot(0.4, -open - 3.8 + sink * 2.4),
    spot(1, -3.4 + sink * 2.6),
    spot(1.28, 0.4 + sink * 2.4),
  ]
  return paint(brush(fold, 1.8 + lines * 0.5), skin.deep, 0.5 + lines * 0.14)
}

function bag(face: Face, spot: Spot, open: number): string {
  const { skin, lines } = face.person
  const depth = 6.6 + lines * 3
  const line = [
    spot(-0.95, 6),
    spot(-0.3, open * 0.6 + depth),
    spot(0.5, open * 0.5 + depth - 0.8),
    spot(0.95, 6),
  ]
  const smileFold = [spot(-0.5, open * 0.6 + 3.4), spot(0.2, open * 0.55 + 4), spot(0.9, 4)]
  return [
    paint(brush(line, 2.2), skin.deep, 0.08 + lines * 0.2),
    paint(
      brush(
        line.map(([x, y]): Point => [x, y + 2]),
        2.4,
      ),
      skin.light,
      0.22,
    ),
    paint(brush(smileFold, 1.5), skin.deep, 0.1 + face.pose.smile * 0.2),
  ].join('')
}

export function brows(face: Face): string {
  const { brow, eye, facts } = face.person
  const lift = brow.lift + face.pose.smile * -1.2
  return [-1, 1]
    .map((side) => {
      const roll = face.roll('brow', side)
      const at = (u: number, v: number) => face.at(side * (eye.apart + u * 16), -20.5 + lift + v, 0.04)
      const line = [
        at(-1, 0.2),
        at(-0.45, -brow.arch * 0.6),
        at(0.25, -brow.arch),
        at(0.85, -brow.arch * 0.45 + 1),
        at(1.3, 3.6),
      ]
      const hairs = Array.from({ length: facts.gender === 'male' ? 11 : 8 }, (_, step) => {
        const u = -1.02 + (step / 10) * 1.9
        const bow = (place: number) =>
          -brow.arch * (1 - Math.abs(place - 0.25) * 0.8) + (place > 0.6 ? (place - 0.6) * 5 : 0)
        const rise = brow.thick * (0.3 + roll() * 0.35) * (1 - step / 11)
        return brush(
          [at(u, bow(u) + 2), at(u + 0.2, bow(u + 0.2) + 1 - rise * 0.6), at(u + 0.45, bow(u + 0.45) - rise)],
          1.5,
        )
      })
      return [
        paint(brush(line, brow.thick, { start: 0.62, end: 0.05 }), brow.colour, 0.82),
        paint(hairs.join(''), darker(brow.colour, 0.15), 0.6),
      ].join('')
    })
    .join('')
}
