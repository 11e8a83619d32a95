import type { Body } from '../body.ts'
import { darker, lighter, mix } from '../colours.ts'
import { brush, clip, clipped, curve, linear, type Point, paint } from '../pen.ts'

/** x, y on the right half from the shoulder to the middle. */
export type Neckline = readonly Point[]

export const necklines = {
  crew: (w: number): Neckline => [
    [w * 1.22, 126],
    [w * 0.95, 142],
    [w * 0.5, 151],
    [0, 154],
  ],
  v: (w: number): Neckline => [
    [w * 1.24, 126],
    [w * 0.9, 148],
    [w * 0.4, 176],
    [0, 198],
  ],
  scoop: (w: number): Neckline => [
    [w * 1.6, 133],
    [w * 1.2, 160],
    [w * 0.6, 177],
    [0, 181],
  ],
  boat: (w: number): Neckline => [
    [w * 1.75, 135],
    [w * 1.2, 150],
    [w * 0.6, 156],
    [0, 158],
  ],
  roll: (w: number): Neckline => [
    [w * 1.1, 116],
    [w * 0.9, 128],
    [w * 0.4, 134],
    [0, 135],
  ],
} as const

export interface Cloth {
  id: string
  colour: string
  neckline: Neckline
  /** Drawn on the cloth and clipped at its edges. */
  pattern?: string
}

/** Shoulders and chest in one cloth, with folds and the light of the place. */
export function garment(body: Body, { id, colour, neckline, pattern = '' }: Cloth): string {
  const { shoulder, neck, at, sun, sunColour, shadeColour } = body
  const roll = body.roll('garment', id)
  const half = (side: number): Point[] => [
    ...[...neckline].reverse().map(([x, y]) => at(side, x, y)),
    at(side, neck * 1.9, 143),
    at(side, shoulder * 0.72, 158),
    at(side, shoulder * 0.95, 180),
    at(side, shoulder * 1.08, 222),
    at(side, shoulder * 1.16, 300),
    at(side, shoulder * 1.2, 420),
  ]
  const right = half(1)
  const left = half(-1).reverse()
  const path = `${curve([...left, ...right.slice(1)])}Z`
  const shade = mix(darker(colour, 0.42), shadeColour, 0.2)
  const lit = mix(lighter(colour, 0.2), sunColour, 0.22)
  const fold = (side: number) => {
    const x = shoulder * (0.5 + roll() * 0.25)
    return brush(
      [at(side, x + 18, 196), at(side, x, 232), at(side, x - 8 + roll() * 20, 300)],
      9 + roll() * 6,
    )
  }
  const chest = (side: number) =>
    brush([at(side, neck * 1.3, 150), at(side, neck * 1.5, 186), at(side, neck * (1 + roll()), 250)], 6)
  return [
    clip(id, path),
    linear(
      `${id}Fill`,
      [sun * shoulder, 150],
      [-sun * shoulder, 280],
      [
        [0, lit],
        [0.4, colour],
        [1, mix(colour, shade, 0.75)],
      ],
    ),
    paint(path, `url(#${id}Fill)`),
    clipped(
      id,
      [
        pattern,
        paint(fold(1) + fold(-1) + chest(-sun), shade, 0.34),
        paint(chest(sun), lit, 0.3),
        paint(
          `${curve([at(-sun, shoulder * 0.62, 140), at(-sun, shoulder * 0.66, 200), at(-sun, shoulder * 0.52, 300), at(-sun, shoulder * 0.5, 430)])}L${-sun * 300} 430L${-sun * 300} 140Z`,
          shade,
          0.24,
        ),
        paint(
          brush(
            [
              at(sun, neck * 1.9, 143),
              at(sun, shoulder * 0.72, 158),
              at(sun, shoulder * 0.97, 182),
              at(sun, shoulder * 1.1, 226),
            ],
            6,
          ),
          sunColour,
          0.5,
        ),
      ].join(''),
    ),
  ].join('')
}

/** A band along the neckline, as on a knitted jumper. */
export function neckBand(body: Body, neckline: Neckline, colour: string, width: number): string {
  const { at } = body
  const line = [
    ...neckline.map(([x, y]) => at(-1, x, y + width * 0.2)),
    ...[...neckline]
      .reverse()
      .slice(1)
      .map(([x, y]) => at(1, x, y + width * 0.2)),
  ]
  const ribs = line.slice(1, -1).map(([x, y]) =>
    brush(
      [
        [x, y - width * 0.5],
        [x, y + width * 0.5],
      ],
      1.6,
    ),
  )
  return [
    paint(brush(line, width, { start: 0.8, end: 0.8 }), darker(colour, 0.14)),
    paint(ribs.join(''), darker(colour, 0.4), 0.35),
  ].join('')
}
