import { darker, lighter } from '../colours.ts'
import type { Face } from '../face.ts'
import { blob, brush, type Point, paint } from '../pen.ts'
import { cast, fill } from './hat-cloth.ts'

type Spot = readonly [x: number, y: number, z: number]

/** Both halves of a crown from the right temple over the top to the left one, and its front edge. */
function crown(face: Face, half: readonly Spot[], top: Spot, front: Spot): Point[] {
  const right = half.map(([x, y, z]) => face.on(x, y, z))
  const left = half.map(([x, y, z]) => face.on(-x, y, z)).reverse()
  return [...right, face.on(...top), ...left, face.on(...front)]
}

export function beanie(face: Face, colour: string): string {
  const { width: w, top } = face.person.head
  const half: Spot[] = [
    [w + 5, -52, 0],
    [w + 3, -88, 0],
    [w * 0.76, -top - 3, 0],
    [w * 0.36, -top - 18, 0],
  ]
  const fold = [-1, -0.5, 0, 0.5, 1].map((u) =>
    face.on(u * (w + 5), -53 - 6 * (1 - u * u), 0.6 * (1 - u * u)),
  )
  const across = [-0.9, -0.68, -0.44, -0.2, 0.04, 0.28, 0.52, 0.74, 0.92]
  const ribs = across.map((u) => {
    const z = 0.6 * (1 - u * u)
    return brush(
      [face.on(u * (w + 4), -46, z), face.on(u * (w + 5), -58, z), face.on(u * (w + 4), -70, z)],
      2,
    )
  })
  const lines = across.map((u) =>
    brush(
      [face.on(u * w, -72, 0.4), face.on(u * w * 0.86, -top + 2, 0.2), face.on(u * w * 0.34, -top - 17, 0)],
      2.2,
    ),
  )
  return [
    cast(face, 8),
    fill(face, colour),
    paint(blob(crown(face, half, [0, -top - 20, 0], [0, -50, 0.5])), 'url(#hat)'),
    paint(lines.join(''), darker(colour, 0.4), 0.3),
    paint(brush(fold, 25, { start: 0.9, end: 0.9 }), lighter(colour, 0.12)),
    paint(ribs.join(''), darker(colour, 0.45), 0.35),
  ].join('')
}

/** A flat cap, or a sailor's cap: stiffer and higher. */
export function peaked(face: Face, colour: string, isStiff: boolean): string {
  const { width: w, top } = face.person.head
  const half: Spot[] = [
    [w + 3, -54, 0],
    [w + (isStiff ? 8 : 5), -86, 0],
    [w * (isStiff ? 0.92 : 0.82), -top + (isStiff ? -2 : 4), 0.1],
    [w * 0.42, -top - (isStiff ? 16 : 9), 0.1],
  ]
  const peak = [
    face.on(-w * 0.72, -60, 0.6),
    face.on(0, -66, 0.8),
    face.on(w * 0.72, -60, 0.6),
    face.on(w * 0.52, -49, 1),
    face.on(0, -44, 1.16),
    face.on(-w * 0.52, -49, 1),
  ]
  const seam = [-1, -0.5, 0, 0.5, 1].map((u) =>
    face.on(u * (w + 3), -60 - 12 * (1 - u * u), 0.7 * (1 - u * u)),
  )
  const fold = [
    face.on(-w * 0.7, -84, 0.3),
    face.on(-w * 0.1, -top + 8, 0.4),
    face.on(w * 0.6, -top + 12, 0.2),
  ]
  return [
    cast(face, 8),
    fill(face, colour),
    paint(blob(crown(face, half, [0, -top - (isStiff ? 19 : 12), 0.1], [0, -58, 0.6])), 'url(#hat)'),
    paint(brush(fold, 7), darker(colour, 0.3), 0.3),
    paint(brush(seam, isStiff ? 15 : 3, { start: 0.8, end: 0.8 }), darker(colour, 0.4), isStiff ? 0.8 : 0.45),
    paint(blob(peak), darker(colour, 0.28)),
    paint(
      brush([face.on(-w * 0.5, -50, 1), face.on(0, -46, 1.16), face.on(w * 0.5, -50, 1)], 2.6),
      lighter(colour, 0.4),
      0.5,
    ),
  ].join('')
}

/** A beret, pulled down to one side. */
export function beret(face: Face, colour: string): string {
  const { width: w, top } = face.person.head
  const p = face.person.parting
  const disc = [
    face.on(-p * w, -58, 0.1),
    face.on(-p * w * 0.94, -top + 12, 0),
    face.on(-p * w * 0.3, -top - 11, 0),
    face.on(p * w * 0.5, -top - 15, 0),
    face.on(p * (w + 16), -top + 8, 0),
    face.on(p * (w + 18), -72, 0),
    face.on(p * w * 0.9, -58, 0.1),
    face.on(0, -68, 0.6),
  ]
  const band = [-1, -0.5, 0, 0.5, 1].map((u) => face.on(u * w, -56 - 12 * (1 - u * u), 0.65 * (1 - u * u)))
  const fold = [
    face.on(p * w * 0.3, -top - 4, 0.2),
    face.on(p * w * 0.9, -top + 18, 0.1),
    face.on(p * (w + 6), -70, 0),
  ]
  return [
    cast(face, 4),
    fill(face, colour),
    paint(blob(disc), 'url(#hat)'),
    paint(brush(fold, 7), darker(colour, 0.4), 0.3),
    paint(brush(band, 8, { start: 0.8, end: 0.8 }), darker(colour, 0.24)),
  ].join('')
}
