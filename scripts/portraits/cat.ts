import { coatOf } from './clothes/coats.ts'
import { mix } from './colours.ts'
import { type Held, side } from './hand.ts'
import { blob, brush, ellipse, paint } from './pen.ts'

export function cat(held: Held, top: number): string {
  const s = side(held)
  const { base, dark, muzzle } = coatOf(held)
  const [x, y] = [s * 94, top + 20]
  const ear = (e: number) => `M${x + e * 29} ${y - 8}L${x + e * 27} ${y - 42}L${x + e * 5} ${y - 24}Z`
  const stripes = [-10, 0, 10].map((d) =>
    brush(
      [
        [x + d, y - 27],
        [x + d * 0.8, y - 18],
        [x + d * 0.6, y - 11],
      ],
      4,
    ),
  )
  const eye = (e: number) =>
    ellipse([x + e * 13, y], 6, 6.4, '#a9b05a') +
    ellipse([x + e * 13, y], 2.3, 5.4, '#221a18') +
    ellipse([x + e * 13 + 1.6, y - 2.4], 1.4, 1.4, '#ffffff')
  const whiskers = [-1, 1].flatMap((e) =>
    [10, 14].map((dy) =>
      brush(
        [
          [x + e * 10, y + dy],
          [x + e * 26, y + dy - 2],
          [x + e * 42, y + dy + 1],
        ],
        1.3,
      ),
    ),
  )
  return [
    paint(
      blob([
        [x - 38, y + 44],
        [x, y + 26],
        [x + 38, y + 44],
        [x + 52, y + 150],
        [x - 52, y + 150],
      ]),
      mix(base, dark, 0.15),
    ),
    paint(ear(-1) + ear(1), base),
    paint(
      blob([
        [x - 33, y - 4],
        [x - 18, y - 28],
        [x + 18, y - 28],
        [x + 33, y - 4],
        [x + 27, y + 22],
        [x, y + 34],
        [x - 27, y + 22],
      ]),
      base,
    ),
    paint(stripes.join(''), dark, 0.6),
    paint(
      blob([
        [x - 16, y + 12],
        [x, y + 6],
        [x + 16, y + 12],
        [x + 12, y + 27],
        [x, y + 31],
        [x - 12, y + 27],
      ]),
      muzzle,
    ),
    eye(-1) + eye(1),
    paint(`M${x - 4.5} ${y + 10}h9l-4.5 5.5z`, '#c9857a'),
    paint(
      brush(
        [
          [x, y + 15],
          [x - 2, y + 20],
          [x - 9, y + 20],
        ],
        1.7,
      ) +
        brush(
          [
            [x, y + 15],
            [x + 2, y + 20],
            [x + 9, y + 20],
          ],
          1.7,
        ),
      '#4a3430',
      0.8,
    ),
    paint(whiskers.join(''), '#ffffff', 0.7),
  ].join('')
}
