import { coatOf } from './clothes/coats.ts'
import { lighter, mix } from './colours.ts'
import { type Held, side } from './hand.ts'
import { blob, brush, ellipse, paint } from './pen.ts'

export function dog(held: Held, top: number): string {
  const s = side(held)
  const { base, dark, muzzle } = coatOf(held)
  const [x, y] = [s * 98, top + 14]
  const ear = (e: number) =>
    blob([
      [x + e * 24, y - 26],
      [x + e * 44, y - 18],
      [x + e * 47, y + 18],
      [x + e * 36, y + 30],
      [x + e * 28, y + 4],
    ])
  const fur = [-1, 1].map((e) =>
    brush(
      [
        [x + e * 6, y - 30],
        [x + e * 14, y - 14],
        [x + e * 12, y + 2],
      ],
      5,
    ),
  )
  const eye = (e: number) =>
    ellipse([x + e * 14, y - 2], 5, 5.4, '#2a1c18') +
    ellipse([x + e * 14 + held.body.sun * 1.6, y - 4], 1.6, 1.6, '#ffffff')
  return [
    paint(
      blob([
        [x - 40, y + 40],
        [x, y + 26],
        [x + 40, y + 40],
        [x + 56, y + 140],
        [x - 56, y + 140],
      ]),
      mix(base, dark, 0.2),
    ),
    paint(
      blob([
        [x - 31, y - 16],
        [x, y - 36],
        [x + 31, y - 16],
        [x + 29, y + 20],
        [x + 16, y + 44],
        [x - 16, y + 44],
        [x - 29, y + 20],
      ]),
      base,
    ),
    paint(fur.join(''), lighter(base, 0.35), 0.5),
    paint(
      blob([
        [x - 6, y - 24],
        [x + 6, y - 24],
        [x + 9, y + 6],
        [x + 22, y + 22],
        [x + 14, y + 43],
        [x - 14, y + 43],
        [x - 22, y + 22],
        [x - 9, y + 6],
      ]),
      muzzle,
    ),
    paint(ear(-1) + ear(1), dark),
    eye(-1) + eye(1),
    paint(
      blob([
        [x - 9, y + 12],
        [x, y + 9],
        [x + 9, y + 12],
        [x, y + 21],
      ]),
      '#2b2120',
    ) + ellipse([x - 2, y + 12.4], 2.6, 1.3, '#ffffff', 0.5),
    paint(
      brush(
        [
          [x, y + 20],
          [x, y + 28],
          [x - 8, y + 32],
        ],
        2.2,
      ) +
        brush(
          [
            [x, y + 27],
            [x + 5, y + 32],
            [x + 10, y + 31],
          ],
          2.2,
        ),
      '#3a2420',
      0.8,
    ),
    paint(
      brush(
        [
          [x - 30, y + 52],
          [x, y + 60],
          [x + 30, y + 52],
        ],
        9,
        { start: 0.8, end: 0.8 },
      ),
      held.colour,
    ),
  ].join('')
}
