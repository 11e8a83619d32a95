import { darker, lighter, mix } from './colours.ts'
import type { Face } from './face.ts'
import { blob, brush, linear, type Point, paint } from './pen.ts'

export type Hat = 'none' | 'straw' | 'flatCap' | 'beanie' | 'fedora' | 'bucket' | 'beret' | 'sailor'

/** Above this, hair is under the hat. */
export const hatLine = -60

export function hat(face: Face, kind: Hat, colour: string): string {
  switch (kind) {
    case 'none':
      return ''
    case 'straw':
      return brimmed(face, { colour: '#e2c58f', band: colour, brim: 62, rise: 40, droop: 8, weave: true })
    case 'fedora':
      return brimmed(face, { colour, band: darker(colour, 0.5), brim: 36, rise: 46, droop: 2 })
    case 'bucket':
      return brimmed(face, { colour, band: darker(colour, 0.12), brim: 24, rise: 38, droop: 16 })
    case 'beanie':
      return beanie(face, colour)
    case 'flatCap':
      return peaked(face, colour, 16)
    case 'sailor':
      return peaked(face, '#2f4058', 24)
    case 'beret':
      return beret(face, colour)
  }
}

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
  return paint(
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
    face.on(-w * 0.98, -top + 4, 0),
    face.on(-w * 0.6, -top - rise * 0.72, 0),
    face.on(0, -top - rise * 0.66, 0),
    face.on(w * 0.6, -top - rise * 0.72, 0),
    face.on(w * 0.98, -top + 4, 0),
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

function beanie(face: Face, colour: string): string {
  const { width: w, top } = face.person.head
  const dome = blob([
    face.on(-w - 6, -58, 0),
    face.on(-w * 0.96, -top + 2, 0),
    face.on(-w * 0.5, -top - 22, 0),
    face.on(w * 0.04, -top - 29, 0),
    face.on(w * 0.55, -top - 20, 0),
    face.on(w * 0.97, -top + 4, 0),
    face.on(w + 6, -58, 0),
    face.on(0, -54, 0.5),
  ])
  const fold = [
    face.on(-w - 5, -58, 0),
    face.on(-w * 0.5, -62, 0.4),
    face.on(0, -64, 0.6),
    face.on(w * 0.5, -62, 0.4),
    face.on(w + 5, -58, 0),
  ]
  const ribs = [-0.85, -0.6, -0.3, 0, 0.3, 0.6, 0.85].map((u) =>
    brush([face.on(u * (w + 4), -54, 0.5 * (1 - u * u)), face.on(u * (w + 4), -78, 0.5 * (1 - u * u))], 2.4),
  )
  const lines = [-0.7, -0.4, -0.1, 0.2, 0.5, 0.8].map((u) =>
    brush(
      [
        face.on(u * w * 1.04, -78, 0.3),
        face.on(u * w * 0.9, -top - 2, 0.2),
        face.on(u * w * 0.4, -top - 22, 0),
      ],
      2.6,
    ),
  )
  return [
    cast(face, 2),
    fill(face, colour),
    paint(dome, 'url(#hat)'),
    paint(lines.join(''), darker(colour, 0.4), 0.3),
    paint(brush(fold, 30, { start: 0.85, end: 0.85 }), lighter(colour, 0.12)),
    paint(ribs.join(''), darker(colour, 0.45), 0.35),
  ].join('')
}

function peaked(face: Face, colour: string, high: number): string {
  const { width: w, top } = face.person.head
  const dome = blob([
    face.on(-w - 5, -58, 0),
    face.on(-w - 8, -top + 10, -0.1),
    face.on(-w * 0.5, -top - high, 0),
    face.on(w * 0.5, -top - high, 0),
    face.on(w + 8, -top + 10, -0.1),
    face.on(w + 5, -58, 0),
    face.on(0, -62, 0.6),
  ])
  const peak = blob([
    face.on(-w * 0.82, -62, 0.5),
    face.on(0, -70, 0.75),
    face.on(w * 0.82, -62, 0.5),
    face.on(w * 0.6, -50, 0.95),
    face.on(0, -45, 1.15),
    face.on(-w * 0.6, -50, 0.95),
  ])
  const seam = brush([face.on(-w * 0.86, -72, 0.4), face.on(0, -80, 0.7), face.on(w * 0.86, -72, 0.4)], 2.4)
  return [
    cast(face, 6),
    fill(face, colour),
    paint(dome, 'url(#hat)'),
    paint(seam, darker(colour, 0.5), 0.5),
    paint(peak, darker(colour, 0.26)),
    paint(
      brush([face.on(-w * 0.56, -52, 0.95), face.on(0, -47, 1.15), face.on(w * 0.56, -52, 0.95)], 2.6),
      lighter(colour, 0.4),
      0.5,
    ),
  ].join('')
}

function beret(face: Face, colour: string): string {
  const { width: w, top } = face.person.head
  const p = face.person.parting
  const disc = blob([
    face.on(-p * (w - 2), -66, 0.1),
    face.on(-p * w * 0.9, -top + 4, 0),
    face.on(0, -top - 20, 0),
    face.on(p * (w + 10), -top - 8, 0),
    face.on(p * (w + 26), -top + 24, 0),
    face.on(p * (w + 6), -62, 0),
    face.on(0, -72, 0.5),
  ])
  const band = [
    face.on(-w, -60, 0.1),
    face.on(-w * 0.4, -72, 0.5),
    face.on(w * 0.4, -72, 0.5),
    face.on(w, -60, 0.1),
  ]
  return [
    cast(face, -6),
    fill(face, colour),
    paint(disc, 'url(#hat)'),
    paint(
      brush(
        [
          face.on(p * w * 0.2, -top - 14, 0),
          face.on(p * (w + 8), -top + 18, 0),
          face.on(p * (w + 8), -66, 0),
        ],
        7,
      ),
      darker(colour, 0.4),
      0.3,
    ),
    paint(brush(band, 8, { start: 0.8, end: 0.8 }), darker(colour, 0.24)),
  ].join('')
}
