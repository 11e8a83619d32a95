import type { Body } from './body.ts'
import { darker, lighter } from './colours.ts'
import { fingers, type Holder, side } from './hand.ts'
import { brush, ellipse, type Point, paint, polygon } from './pen.ts'
import { cat, dog } from './pets.ts'

export type Prop = 'none' | 'camera' | 'book' | 'cup' | 'glass' | 'dog' | 'cat' | 'bouquet'

/** Something to hold or somebody to hold on to; the smaller y, the higher it is in the picture. */
export function prop(kind: Prop, holder: Holder, y: number): string {
  switch (kind) {
    case 'none':
      return ''
    case 'camera':
      return camera(holder.body)
    case 'book':
      return book(holder, y)
    case 'cup':
      return cup(holder, y)
    case 'glass':
      return glass(holder, y)
    case 'dog':
      return dog(holder, y)
    case 'cat':
      return cat(holder, y)
    case 'bouquet':
      return bouquet(holder, y)
  }
}

function book(holder: Holder, y: number): string {
  const s = side(holder)
  const c = holder.colour
  const x = s * 62
  const cover: Point[] = [
    [x - 38, y - 4],
    [x + 34, y - 14],
    [x + 44, y + 90],
    [x - 30, y + 100],
  ]
  return [
    paint(polygon(cover.map(([px, py]): Point => [px + s * 6, py + 4])), '#f6ecd8'),
    paint(polygon(cover), c),
    paint(
      polygon([
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
    fingers(holder, x + s * 36, y + 26, s),
  ].join('')
}

function cup(holder: Holder, y: number): string {
  const s = side(holder)
  const x = s * 66
  const c = holder.colour
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
    fingers(holder, x + s * 26, y + 18, s),
  ].join('')
}

function glass(holder: Holder, y: number): string {
  const s = side(holder)
  const x = s * 72
  const wine = holder.colour === '#efe3d3' ? '#e6c76a' : '#8c2f4b'
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
    fingers(holder, x + s * 10, y + 24, s),
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

function bouquet(holder: Holder, y: number): string {
  const s = side(holder)
  const x = s * 70
  const roll = holder.body.roll('bouquet')
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
    const tone = ['#e58f93', '#f3d9a4', '#d9657a', '#fff2e2', holder.colour][Math.floor(roll() * 5)] as string
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
  return paint(leaves.join(''), '#6f8f5c') + blooms.join('') + fingers(holder, x + s * 6, y + 66, s)
}
