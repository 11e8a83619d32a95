import { darker, lighter } from '../colours.ts'
import type { Face } from '../face.ts'
import { blob, brush, type Point, paint } from '../pen.ts'
import { cast, fill } from './hat-cloth.ts'

interface Brimmed {
  colour: string
  band: string
  brim: number
  rise: number
  droop: number
  weave?: boolean
}

export function brimmed(face: Face, { colour, band, brim, rise, droop, weave }: Brimmed): string {
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
