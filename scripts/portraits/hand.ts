import type { Body } from './body.ts'
import { darker, mix } from './colours.ts'
import { brush, ellipse, type Point, paint } from './pen.ts'
import type { Skin } from './skins.ts'

export interface Holder {
  body: Body
  skin: Skin
  colour: string
  sleeve: string
}

/** Things are held on the side away from the sun, so that they do not hide it. */
export const side = ({ body }: Holder) => -body.sun

/** Four fingers around the edge of something, and the arm they belong to. */
export function fingers({ skin, sleeve }: Holder, x: number, y: number, s: number): string {
  const arm: Point[] = [
    [x + s * 62, y + 150],
    [x + s * 50, y + 80],
    [x + s * 20, y + 16],
  ]
  const cuff: Point[] = [
    [x + s * 10, y + 32],
    [x + s * 22, y + 18],
    [x + s * 32, y - 2],
  ]
  return [
    paint(brush(arm, 52, { start: 0.9, end: 0.62 }), sleeve),
    paint(
      brush(
        arm.map(([px, py]): Point => [px + s * 9, py + 6]),
        16,
      ),
      darker(sleeve, 0.4),
      0.35,
    ),
    paint(brush(cuff, 6, { start: 0.8, end: 0.8 }), darker(sleeve, 0.3), 0.6),
    ...[0, 1, 2, 3].map((n) => {
      const line: Point[] = [
        [x + s * 18, y + n * 9.4],
        [x + s * 6, y + n * 9.2 - 1.5],
        [x - s * 4, y + n * 9],
      ]
      return (
        paint(
          brush(line, 11, { start: 0.95, end: 0.75 }),
          n % 2 ? skin.base : mix(skin.base, skin.shade, 0.16),
        ) +
        paint(
          brush(
            line.map(([px, py]): Point => [px, py + 4.4]),
            1.8,
          ),
          skin.deep,
          0.4,
        ) +
        ellipse([x - s * 3, y + n * 9 - 1], 2.4, 2.2, skin.light, 0.6)
      )
    }),
  ].join('')
}
