import { darker, lighter, mix } from '../colours.ts'
import type { Face } from '../face.ts'
import { blob, brush, clipped, linear, type Point, paint } from '../pen.ts'

export type Hat = 'none' | 'straw' | 'flatCap' | 'beanie' | 'fedora' | 'bucket' | 'beret' | 'sailor'

/** Hair above this line is under the hat. */
export const hatLine = -56

export function hat(face: Face, kind: Hat, colour: string): string {
  switch (kind) {
    case 'none':
      return ''
    case 'straw':
      return brimmed(face, { colour: '#e2c58f', band: colour, brim: 58, rise: 26, droop: 8, weave: true })
    case 'fedora':
      return brimmed(face, { colour, band: darker(colour, 0.5), brim: 34, rise: 30, droop: 2 })
    case 'bucket':
      return brimmed(face, { colour, band: darker(colour, 0.12), brim: 22, rise: 22, droop: 15 })
    case 'beanie':
      return beanie(face, colour)
    case 'flatCap':
      return peaked(face, colour, false)
    case 'sailor':
      return peaked(face, '#2f4058', true)
    case 'beret':
      return beret(face, colour)
  }
}

/** A hat's gradient in the light of the place; used as 'url(#hat)'. */
function fill(face: Face, colour: string): string {
  const w = face.person.head.width
  const s = face.pose.sun
  return linear(
    'hat',
    [s * w, -150],
    [-s * w, -40],
    [
      [0, mix(lighter(colour, 0.3), face.pose.sunColour, 0.2)],
      [0.45, colour],
      [1, darker(colour, 0.36)],
    ],
  )
}

/** The shadow that a hat throws on the forehead. */
function cast(face: Face, deep: number): string {
  const w = face.person.head.width
  const shadow = paint(
    brush(
      [
        face.on(-w, -44, 0.1),
        face.at(-w * 0.5, -54 + deep),
        face.at(0, -56 + deep),
        face.at(w * 0.5, -54 + deep),
        face.on(w, -44, 0.1),
      ],
      24,
    ),
    face.person.skin.deep,
    0.34,
  )
  return clipped('head', shadow)
}

interface Brimmed {
  colour: string
  band: string
  brim: number
  rise: number
  droop: number
  weave?: boolean
}

function brimmed(face: Face, { colour, band, brim, rise, droop, weave }: Brimmed): string {
  const { width: w, top } = face.person.head
  const crown = blob([
    face.on(-w - 4, -62, 0),
    face.on(-w * 0.94, -top + 10, 0),
    face.on(-w * 0.56, -top - rise * 0.7, 0),
    face.on(0, -top - rise * 0.6, 0),
    face.on(w * 0.56, -top - rise * 0.7, 0),
    face.on(w * 0.94, -top + 10, 0),
    face.on(w + 4, -62, 0),
    face.on(0, -56, 0.5),
  ])
  const edge: Point[] = [
    face.on(-w - brim, -58 + droop, 0),
    face.on(-w * 0.7, -82, -0.2),
    face.on(0, -90, -0.2),
    face.on(w * 0.7, -82, -0.2),
    face.on(w + brim, -58 + droop, 0),
    face.on(w * 0.72, -52 + droop * 0.7, 0.7),
    face.on(0, -46 + droop * 0.5, 1),
    face.on(-w * 0.72, -52 + droop * 0.7, 0.7),
  ]
  const rings = weave
    ? [0.2, 0.45, 0.7].map((share) =>
        brush(
          [
            face.on(-w * (1 - share * 0.2), -74 - share * (top - 70 + rise * 0.4), 0),
            face.on(0, -66 - share * (top - 66 + rise * 0.5), 0.4),
            face.on(w * (1 - share * 0.2), -74 - share * (top - 70 + rise * 0.4), 0),
          ],
          2,
        ),
      )
    : []
  const bandLine = [
    face.on(-w - 3, -70, 0),
    face.on(-w * 0.5, -64, 0.4),
    face.on(0, -62, 0.55),
    face.on(w * 0.5, -64, 0.4),
    face.on(w + 3, -70, 0),
  ]
  return [
    cast(face, 6),
    fill(face, colour),
    paint(blob(edge), darker(colour, 0.22)),
    paint(crown, 'url(#hat)'),
    paint(rings.join(''), darker(colour, 0.4), 0.35),
    paint(brush(bandLine, 17, { start: 0.85, end: 0.85 }), band),
    // The near half of the brim lies over the crown.
    paint(
      blob([
        edge[4] as Point,
        edge[5] as Point,
        edge[6] as Point,
        edge[7] as Point,
        edge[0] as Point,
        face.on(-w * 0.8, -63, 0.3),
        face.on(0, -57, 0.6),
        face.on(w * 0.8, -63, 0.3),
      ]),
      'url(#hat)',
    ),
    paint(
      brush([edge[4] as Point, edge[5] as Point, edge[6] as Point, edge[7] as Point, edge[0] as Point], 2.6, {
        start: 0.6,
        end: 0.6,
      }),
      lighter(colour, 0.4),
      0.6,
    ),
  ].join('')
}

type Spot = readonly [x: number, y: number, z: number]

/** Both halves of a crown from the right temple over the top to the left one, and its front edge. */
function crown(face: Face, half: readonly Spot[], top: Spot, front: Spot): Point[] {
  const right = half.map(([x, y, z]) => face.on(x, y, z))
  const left = half.map(([x, y, z]) => face.on(-x, y, z)).reverse()
  return [...right, face.on(...top), ...left, face.on(...front)]
}

function beanie(face: Face, colour: string): string {
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
function peaked(face: Face, colour: string, isStiff: boolean): string {
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
function beret(face: Face, colour: string): string {
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
