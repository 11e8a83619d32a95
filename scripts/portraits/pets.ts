import { lighter, mix } from './colours.ts'
import { type Holder, side } from './hand.ts'
import { blob, brush, ellipse, paint } from './pen.ts'

interface Coat {
  base: string
  dark: string
  muzzle: string
}

const coats: readonly Coat[] = [
  { base: '#b98552', dark: '#7d5230', muzzle: '#efd9b8' },
  { base: '#4a3c36', dark: '#2b2220', muzzle: '#a9785a' },
  { base: '#e8dcc6', dark: '#b79f7e', muzzle: '#fbf4e6' },
  { base: '#8f8a86', dark: '#5f5a58', muzzle: '#d9d3cb' },
]

const coatOf = ({ body }: Holder) => coats[Math.floor(body.roll('coat')() * coats.length)] as Coat

export function cat(holder: Holder, top: number): string {
  const s = side(holder)
  const { base, dark, muzzle } = coatOf(holder)
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

export function dog(holder: Holder, top: number): string {
  const s = side(holder)
  const { base, dark, muzzle } = coatOf(holder)
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
    ellipse([x + e * 14 + holder.body.sun * 1.6, y - 4], 1.6, 1.6, '#ffffff')
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
      holder.colour,
    ),
  ].join('')
}
