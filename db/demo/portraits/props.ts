import type { Body } from './body.ts'
import { darker, lighter, mix } from './colours.ts'
import { blob, brush, ellipse, type Point, paint } from './pen.ts'
import type { Skin } from './skins.ts'

export type Prop = 'none' | 'camera' | 'book' | 'cup' | 'glass' | 'dog' | 'cat' | 'bouquet'

interface Held {
  body: Body
  skin: Skin
  colour: string
}

/** Something to hold or somebody to hold on to; the lower y, the higher it is in the picture. */
export function prop(kind: Prop, held: Held, y: number): string {
  switch (kind) {
    case 'none':
      return ''
    case 'camera':
      return camera(held.body)
    case 'book':
      return book(held, y)
    case 'cup':
      return cup(held, y)
    case 'glass':
      return glass(held, y)
    case 'dog':
      return dog(held, y)
    case 'cat':
      return cat(held, y)
    case 'bouquet':
      return bouquet(held, y)
  }
}

const side = ({ body }: Held) => -body.sun

/** Four fingers around the edge of something. */
function fingers({ skin }: Held, x: number, y: number, s: number): string {
  return [0, 1, 2, 3]
    .map((n) => {
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
    })
    .join('')
}

function book(held: Held, y: number): string {
  const s = side(held)
  const c = held.colour
  const x = s * 62
  const cover: Point[] = [
    [x - 38, y - 4],
    [x + 34, y - 14],
    [x + 44, y + 90],
    [x - 30, y + 100],
  ]
  const path = (points: Point[]) => `M${points.map((point) => point.join(' ')).join('L')}Z`
  return [
    paint(path(cover.map(([px, py]): Point => [px + s * 6, py + 4])), '#f6ecd8'),
    paint(path(cover), c),
    paint(
      path([
        [x - 24, y + 12],
        [x + 24, y + 5],
        [x + 26, y + 22],
        [x - 22, y + 29],
      ]),
      lighter(c, 0.65),
      0.85,
    ),
    paint(
      brush(
        [
          [x - 34, y - 2],
          [x - 30, y + 50],
          [x - 26, y + 98],
        ],
        5,
      ),
      darker(c, 0.5),
      0.4,
    ),
    fingers(held, x + s * 36, y + 26, s),
  ].join('')
}

function cup(held: Held, y: number): string {
  const s = side(held)
  const x = s * 66
  const c = held.colour
  return [
    paint(
      brush(
        [
          [x + 4, y - 10],
          [x - 4, y - 24],
          [x + 6, y - 38],
        ],
        5,
      ) +
        brush(
          [
            [x - 12, y - 8],
            [x - 18, y - 20],
            [x - 10, y - 32],
          ],
          4,
        ),
      '#ffffff',
      0.4,
    ),
    paint(`M${x - 30} ${y}h60l-6 64q-24 10 -48 0z`, c),
    paint(`M${x - 30} ${y}h20l-2 66q-8 0 -12 -2z`, lighter(c, 0.5), 0.5),
    ellipse([x, y], 30, 6, darker(c, 0.3)) + ellipse([x, y + 1], 25, 4, '#6b4530'),
    fingers(held, x + s * 26, y + 18, s),
  ].join('')
}

function glass(held: Held, y: number): string {
  const s = side(held)
  const x = s * 72
  const wine = held.colour === '#efe3d3' ? '#e6c76a' : '#8c2f4b'
  return [
    paint(
      brush(
        [
          [x, y + 30],
          [x, y + 60],
          [x, y + 120],
        ],
        5,
        { start: 0.9, end: 0.9 },
      ),
      '#ffffff',
      0.6,
    ),
    paint(`M${x - 21} ${y - 34}q-8 58 21 66q29 -8 21 -66z`, '#ffffff', 0.3),
    paint(`M${x - 24} ${y - 6}q-1 34 24 38q25 -4 24 -38z`, wine, 0.85),
    ellipse([x, y - 6], 24, 4, lighter(wine, 0.35), 0.9),
    paint(
      brush(
        [
          [x - 15, y - 28],
          [x - 18, y - 4],
          [x - 10, y + 16],
        ],
        4,
      ),
      '#ffffff',
      0.6,
    ),
    fingers(held, x + s * 10, y + 24, s),
  ].join('')
}

function camera(body: Body): string {
  const { at, neck: w } = body
  const strap = [-1, 1].map((s) =>
    brush([at(s, w * 1.5, 136), at(s, w * 1.3, 176), at(s, 36, 214)], 6, { start: 0.9, end: 0.9 }),
  )
  const [x, y] = at(1, 0, 206)
  const frame = `M${(x - 42).toFixed(1)} ${y.toFixed(1)}h22l6 -11h28l6 11h22v50h-84z`
  return [
    paint(strap.join(''), '#5a3d2c'),
    paint(frame, '#3b3533') + paint(`M${(x - 42).toFixed(1)} ${y.toFixed(1)}h84v11h-84z`, '#b9b2a8'),
    ellipse([x, y + 26], 20, 20, '#24201f') +
      ellipse([x, y + 26], 14, 14, '#4a5a66') +
      ellipse([x - 5, y + 20], 5, 4, '#ffffff', 0.55),
    ellipse([x + 30, y + 5], 4, 3, '#c0473f'),
  ].join('')
}

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

const coatOf = ({ body }: Held) => coats[Math.floor(body.roll('coat')() * coats.length)] as Coat

function dog(held: Held, top: number): string {
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

function cat(held: Held, top: number): string {
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

function bouquet(held: Held, y: number): string {
  const s = side(held)
  const x = s * 70
  const roll = held.body.roll('bouquet')
  const leaves = Array.from({ length: 12 }, () => {
    const lean = (roll() - 0.5) * 110
    return brush(
      [
        [x, y + 100],
        [x + lean * 0.5, y + 40],
        [x + lean, y - 10 - roll() * 20],
      ],
      9,
    )
  })
  const blooms = Array.from({ length: 13 }, () => {
    const [cx, cy] = [x + (roll() - 0.5) * 92, y + (roll() - 0.6) * 54]
    const tone = ['#e58f93', '#f3d9a4', '#d9657a', '#fff2e2', held.colour][Math.floor(roll() * 5)] as string
    const petals = [0, 1, 2, 3, 4, 5].map((n) =>
      ellipse(
        [cx + Math.cos(n * 1.05) * 6.4, cy + Math.sin(n * 1.05) * 6.4],
        5,
        5,
        n % 2 ? tone : lighter(tone, 0.25),
      ),
    )
    return petals.join('') + ellipse([cx, cy], 4, 4, '#d99b3c')
  })
  return paint(leaves.join(''), '#6f8f5c') + blooms.join('') + fingers(held, x + s * 6, y + 66, s)
}
