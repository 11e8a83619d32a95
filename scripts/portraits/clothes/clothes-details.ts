import type { Body } from '../body.ts'
import { darker, lighter, mix } from '../colours.ts'
import { brush, type Point, paint, polygon } from '../pen.ts'

/** Details sewn to or worn with a garment. */

export function roll(body: Body, colour: string): string {
  const { at, neck: w, sun } = body
  const tube = [
    at(-1, w * 1.06, 106),
    at(-1, w * 1.16, 138),
    at(-1, 0, 152),
    at(1, w * 1.16, 138),
    at(1, w * 1.06, 106),
    at(1, 0, 122),
  ]
  const path = polygon(tube)
  const ribs = [-0.8, -0.5, -0.2, 0.1, 0.4, 0.7].map((u) =>
    brush([at(1, u * w * 1.08, 120 - Math.abs(u) * 8), at(1, u * w * 1.14, 144 - Math.abs(u) * 6)], 2.2),
  )
  return [
    paint(path, mix(colour, lighter(colour, 0.3), 0.4)),
    paint(ribs.join(''), darker(colour, 0.5), 0.35),
    paint(
      brush([at(-sun, w * 1.1, 112), at(-sun, w * 0.7, 130), at(-sun, w * 1.1, 142)], 12),
      darker(colour, 0.5),
      0.3,
    ),
    paint(brush([at(-1, w * 1.15, 140), at(-1, 0, 153), at(1, w * 1.15, 140)], 3), darker(colour, 0.55), 0.4),
  ].join('')
}

export function bow(body: Body, colour: string): string {
  const { at, neck: w } = body
  return (
    paint(
      [-1, 1]
        .map((side) =>
          brush([at(side, w * 1.22, 128), at(side, w * 0.7, 162), at(side, 2, 198)], 9, {
            start: 0.6,
            end: 0.5,
          }),
        )
        .join(''),
      darker(colour, 0.12),
    ) + paint(brush([at(1, 0, 198), at(1, 3, 250), at(1, 1, 330)], 3), darker(colour, 0.5), 0.4)
  )
}

export function tie(body: Body, colour: string): string {
  const { at } = body
  const blade: Point[] = [
    at(-1, 8, 164),
    at(1, 8, 164),
    at(1, 5, 178),
    at(1, 14, 290),
    at(-1, 12, 290),
    at(-1, 4, 178),
  ]
  return (
    paint(polygon(blade), colour) + paint(brush([at(-1, 6, 176), at(1, 6, 178)], 3), darker(colour, 0.5), 0.5)
  )
}

export function zip(body: Body, colour: string, lining: string): string {
  const { at, neck: w } = body
  const flap = (side: number) => [
    at(side, w * 0.94, 106),
    at(side, w * 1.5, 132),
    at(side, w * 1.28, 160),
    at(side, 4, 172),
    at(side, w * 0.5, 150),
  ]
  const line = [at(1, 0, 168), at(1, 2, 240), at(1, 2, 430)]
  const seam = (side: number) =>
    brush(
      [at(side, w * 1.6, 146), at(side, body.shoulder * 0.6, 196), at(side, body.shoulder * 0.98, 214)],
      2.4,
    )
  return [
    paint(polygon(flap(-1)) + polygon(flap(1)), darker(colour, 0.16)),
    paint(
      brush(
        [at(-1, w * 0.9, 112), at(-1, w * 0.5, 150), at(1, 0, 168), at(1, w * 0.5, 150), at(1, w * 0.9, 112)],
        6,
      ),
      lining,
      0.9,
    ),
    paint(brush(line, 5, { start: 0.9, end: 0.9 }), darker(colour, 0.45)) +
      paint(brush(line, 1.8), lighter(colour, 0.6)),
    paint(seam(-1) + seam(1), darker(colour, 0.5), 0.45),
  ].join('')
}

export function apron(body: Body, colour: string): string {
  const { at, neck: w } = body
  const bib = [at(-1, w * 1.4, 208), at(1, w * 1.4, 208), at(1, w * 2, 430), at(-1, w * 2, 430)]
  const straps = [-1, 1].map((side) =>
    brush([at(side, w * 1.3, 130), at(side, w * 1.36, 168), at(side, w * 1.3, 212)], 9, {
      start: 0.9,
      end: 0.9,
    }),
  )
  return (
    paint(straps.join('') + polygon(bib), colour) +
    paint(brush([at(-1, w * 1.4, 214), at(1, 0, 216), at(1, w * 1.4, 214)], 2.4), darker(colour, 0.5), 0.5)
  )
}
