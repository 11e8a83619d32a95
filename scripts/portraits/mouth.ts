import { darker, lighter, mix } from './colours.ts'
import type { Face } from './face.ts'
import { blob, brush, type Point, paint } from './pen.ts'

export function mouth(face: Face): string {
  const { person, pose } = face
  const { skin, mouth: lips, nose, head, facts } = person
  const w = lips.width + pose.smile * 3.4
  const y = nose.length + (head.chinY - nose.length) * 0.38
  const lift = 2.8 + pose.smile * 4.4
  const at = (u: number, v: number) => face.at(u * w, y + v - lift * u * u, 0.02 - u * u * 0.05)
  const line = [
    at(-1, 0.4),
    at(-0.6, 1.4),
    at(-0.22, 0.9),
    at(0, 1.8),
    at(0.22, 0.9),
    at(0.6, 1.4),
    at(1, 0.4),
  ]
  const gap = pose.teeth ? 4.2 : 0
  const below = pose.teeth
    ? [at(0.8, 0.8), at(0.45, gap + 1), at(0, gap + 1.8), at(-0.45, gap + 1), at(-0.8, 0.8)]
    : [...line].reverse()
  const upper = [
    ...[at(-1, 0), at(-0.55, -lips.upper * 0.75), at(-0.18, -lips.upper), at(0, -lips.upper * 0.62)],
    ...[at(0.18, -lips.upper), at(0.55, -lips.upper * 0.75), at(1, 0)],
  ]
  const lower = [
    at(0.9, 0.8),
    at(0.5, lips.lower * 0.85 + gap),
    at(0, lips.lower + 1.4 + gap),
    at(-0.5, lips.lower * 0.85 + gap),
    at(-0.9, 0.8),
  ]
  const shade = mix(skin.shade, pose.shadeColour, 0.25)
  const seam = mix(darker(lips.colour, 0.55), skin.deep, 0.4)
  return [
    // Shadow under the lower lip and the hollow above the upper one.
    paint(
      blob([
        at(-0.5, lips.lower + gap + 2.4),
        at(0, lips.lower + gap + 3.4),
        at(0.5, lips.lower + gap + 2.4),
        at(0.3, lips.lower + gap + 7.4),
        at(-0.3, lips.lower + gap + 7.4),
      ]),
      shade,
      0.5,
    ),
    paint(brush([face.at(0, nose.length + 8, 0.04), face.at(0, y - lips.upper - 1, 0.04)], 6), shade, 0.28),
    paint(blob([...line, ...lower]), mix(lips.colour, skin.base, 0.12)),
    pose.teeth ? teeth(line, below) : '',
    paint(
      blob([...upper, ...[...line].reverse()]),
      darker(lips.colour, facts.gender === 'female' ? 0.14 : 0.1),
    ),
    paint(
      brush(
        [
          at(-0.34, lips.lower * 0.52 + gap + 1),
          at(0, lips.lower * 0.66 + gap + 1),
          at(0.34, lips.lower * 0.52 + gap + 1),
        ],
        2.4,
      ),
      lighter(lips.colour, 0.55),
      0.6,
    ),
    paint(brush([at(-1.06, -0.4), ...line, at(1.06, -0.4)], 2, { start: 0.5, end: 0.5 }), seam, 0.85),
    corners(at, skin.deep, pose.smile),
  ].join('')
}

function teeth(above: readonly Point[], below: readonly Point[]): string {
  const open = blob([...above.slice(1, -1), ...below])
  const [left, right] = [below[3] as Point, below[1] as Point]
  return [
    paint(open, '#f1e7da'),
    paint(brush([left, below[2] as Point, right], 2.2), '#b98a80', 0.5),
    paint(brush(above, 2.4), '#8d6a64', 0.25),
  ].join('')
}

function corners(at: (u: number, v: number) => Point, colour: string, smile: number): string {
  return [-1, 1]
    .map((side) =>
      paint(
        brush([at(side * 1.02, -2.6), at(side * 1.12, -0.2), at(side * 1.08, 2.4)], 2.6),
        colour,
        0.22 + smile * 0.22,
      ),
    )
    .join('')
}
