import type { Body } from '../body.ts'
import { darker, lighter } from '../colours.ts'
import { brush, type Point, paint, polygon } from '../pen.ts'

/** The two leaves of a shirt's collar, open at the throat. */
export function collar(body: Body, colour: string, { open = 1, long = 1 } = {}): string {
  const { at, neck: w, sun } = body
  const leaf = (side: number) => {
    const lit = side === sun
    const points: Point[] = [
      at(side, w * 0.98, 104),
      at(side, w * 1.34, 128),
      at(side, w * (0.98 + 0.12 * open), 160 + 16 * long),
      at(side, w * 0.5 * open, 170 + 4 * open),
      at(side, w * 0.3 * open + 2, 160 + 8 * open),
      at(side, w * 0.8, 134),
    ]
    const [a, b, c, d, e, f] = points as [Point, Point, Point, Point, Point, Point]
    const path = `M${a.join(' ')}L${b.join(' ')}L${c.join(' ')}L${d.join(' ')}Q${e.join(' ')} ${f.join(' ')}Z`
    return [
      paint(
        brush(
          [at(side, w * 1.36, 132), at(side, w * 1.16, 176 + 6 * long), at(side, w * 0.52 * open, 178)],
          6,
        ),
        darker(colour, 0.6),
        0.3,
      ),
      paint(path, lit ? lighter(colour, 0.24) : darker(colour, 0.1)),
      paint(brush([b, c, d], 1.6), darker(colour, 0.45), 0.35),
    ].join('')
  }
  return leaf(-1) + leaf(1)
}

/** Lapels over the garment below. */
export function lapels(body: Body, colour: string): string {
  const { at, neck: w, sun } = body
  const leaf = (side: number) => {
    const points: Point[] = [
      at(side, w * 1.3, 122),
      at(side, w * 1.9, 148),
      at(side, w * 1.72, 186),
      at(side, w * 2.02, 194),
      at(side, w * 0.3, 296),
      at(side, w * 0.12, 290),
      at(side, w * 0.85, 190),
    ]
    const path = polygon(points)
    return [
      paint(path, side === sun ? lighter(colour, 0.12) : darker(colour, 0.2)),
      paint(
        brush([points[3] as Point, at(side, w * 1.3, 236), points[4] as Point], 2),
        darker(colour, 0.5),
        0.5,
      ),
      paint(
        brush([points[2] as Point, at(side, w * 1.5, 184), at(side, w * 1.05, 170)], 1.8),
        darker(colour, 0.5),
        0.45,
      ),
    ].join('')
  }
  return leaf(-1) + leaf(1)
}
