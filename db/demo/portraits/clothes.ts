import type { Body } from './body.ts'
import { brightness, darker, lighter, mix } from './colours.ts'
import { collar, garment, lapels, type Neckline, neckBand, necklines } from './garment.ts'
import { checks, dots, flowers, knit, pinstripes, stripes, yoke } from './patterns.ts'
import { brush, ellipse, type Point, paint } from './pen.ts'

export type Garment =
  | 'jumper'
  | 'breton'
  | 'fairIsle'
  | 'vneck'
  | 'shirt'
  | 'checkShirt'
  | 'blazer'
  | 'rollneck'
  | 'blouse'
  | 'dotBlouse'
  | 'flowerDress'
  | 'dress'
  | 'cardigan'
  | 'jacket'
  | 'leather'
  | 'apron'
  | 'polo'
  | 'suit'

export interface Outfit {
  garment: Garment
  colour: string
  second: string
}

export function clothes(body: Body, { garment: kind, colour, second }: Outfit): string {
  const w = body.neck
  const cloth = (id: string, tone: string, neckline: Neckline, pattern?: string) =>
    garment(body, { id, colour: tone, neckline, pattern })
  switch (kind) {
    case 'jumper':
      return (
        cloth('cloth', colour, necklines.crew(w), knit(body, colour)) +
        neckBand(body, necklines.crew(w), colour, 9)
      )
    case 'breton':
      return (
        cloth('cloth', '#f1e9da', necklines.boat(w), stripes(body, colour)) +
        neckBand(body, necklines.boat(w), '#f1e9da', 5)
      )
    case 'fairIsle':
      return (
        cloth('cloth', colour, necklines.crew(w), knit(body, colour) + yoke(body, second)) +
        neckBand(body, necklines.crew(w), colour, 10)
      )
    case 'vneck':
      return (
        shirt(body, second, '') +
        cloth('cloth', colour, necklines.v(w), knit(body, colour)) +
        neckBand(body, necklines.v(w), colour, 8) +
        collar(body, second)
      )
    case 'shirt':
      return (
        shirt(body, colour, brightness(colour) > 0.6 ? pinstripes(body, second) : '') + collar(body, colour)
      )
    case 'checkShirt':
      return shirt(body, colour, checks(body, colour)) + collar(body, colour)
    case 'polo':
      return shirt(body, colour, '') + collar(body, darker(colour, 0.1), { open: 0.8, long: 0.4 })
    case 'rollneck':
      return cloth('cloth', colour, necklines.roll(w), knit(body, colour)) + roll(body, colour)
    case 'blouse':
      return cloth('cloth', colour, necklines.v(w)) + bow(body, colour)
    case 'dotBlouse':
      return (
        cloth('cloth', colour, necklines.v(w), dots(body, lighter(colour, 0.85))) +
        collar(body, colour, { open: 1.3, long: 0.8 })
      )
    case 'dress':
      return cloth('cloth', colour, necklines.scoop(w))
    case 'flowerDress':
      return cloth('cloth', colour, necklines.scoop(w), flowers(body, second))
    case 'cardigan':
      return cloth('under', second, necklines.scoop(w)) + open(body, colour)
    case 'blazer':
      return cloth('under', second, necklines.crew(w)) + jacketOver(body, colour)
    case 'suit':
      return (
        shirt(body, '#f3ece1', '') +
        tie(body, second) +
        jacketOver(body, colour) +
        collar(body, '#f3ece1', { open: 0.55, long: 0.9 })
      )
    case 'jacket':
      return cloth('cloth', colour, necklines.crew(w)) + zip(body, colour, second)
    case 'leather':
      return (
        cloth('under', second, necklines.crew(w)) +
        jacketOver(body, darker(colour, 0.3)) +
        collar(body, darker(colour, 0.3), { open: 2, long: 0.7 })
      )
    case 'apron':
      return shirt(body, second, '') + collar(body, second) + apron(body, colour)
  }
}

function shirt(body: Body, colour: string, pattern: string): string {
  const { at } = body
  const placket = brush([at(1, 1, 176), at(1, 2, 260), at(1, 2, 430)], 12, { start: 0.9, end: 0.9 })
  const buttons = [196, 228, 260].map(
    (y) =>
      ellipse(at(1, 1, y), 2.4, 2.4, lighter(colour, 0.6)) +
      ellipse(at(1, 1, y + 0.8), 1, 1, darker(colour, 0.5)),
  )
  const front = paint(placket, darker(colour, 0.3), 0.2) + buttons.join('')
  return garment(body, {
    id: 'shirt',
    colour,
    neckline: necklines.v(body.neck).map(([x, y]): Point => [x, Math.min(y, 180)]),
    pattern: pattern + front,
  })
}

/** Something worn open over the rest: its edges hang down from the neck. */
function open(body: Body, colour: string): string {
  const edges = [-1, 1].map((side) => openSide(body, side, colour, 0.95))
  return edges.join('')
}

function openSide(body: Body, side: number, colour: string, inner: number): string {
  const { at, neck: w, shoulder, sun } = body
  const edge: Point[] = [
    at(side, w * 1.3, 124),
    at(side, w * 1.16, 160),
    at(side, w * inner, 210),
    at(side, w * (inner - 0.2), 300),
    at(side, w * (inner - 0.3), 430),
  ]
  const outer: Point[] = [
    at(side, shoulder * 1.22, 430),
    at(side, shoulder * 1.18, 300),
    at(side, shoulder * 1.1, 222),
    at(side, shoulder * 0.97, 178),
    at(side, shoulder * 0.72, 155),
    at(side, w * 1.9, 140),
  ]
  const path = `M${[...edge, ...outer].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
  const lit = side === sun
  return [
    paint(path, lit ? lighter(colour, 0.1) : darker(colour, 0.16)),
    paint(brush(edge, 7, { start: 0.8, end: 0.8 }), darker(colour, 0.3), 0.5),
    paint(
      brush(
        [at(side, shoulder * 0.8, 190), at(side, shoulder * 0.66, 240), at(side, shoulder * 0.7, 330)],
        10,
      ),
      darker(colour, 0.55),
      0.3,
    ),
    lit ? paint(brush(outer.slice(1).reverse(), 5), body.sunColour, 0.45) : '',
  ].join('')
}

function jacketOver(body: Body, colour: string): string {
  return openSide(body, -1, colour, 0.7) + openSide(body, 1, colour, 0.7) + lapels(body, colour)
}

function roll(body: Body, colour: string): string {
  const { at, neck: w, sun } = body
  const tube = [
    at(-1, w * 1.06, 106),
    at(-1, w * 1.16, 138),
    at(-1, 0, 152),
    at(1, w * 1.16, 138),
    at(1, w * 1.06, 106),
    at(1, 0, 122),
  ]
  const path = `M${tube.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' L')}Z`
  const ribs = [-0.8, -0.5, -0.2, 0.1, 0.4, 0.7].map((u) =>
    brush([at(1, u * w * 1.08, 120 - Math.abs(u) * 8), at(1, u * w * 1.14, 144 - Math.abs(u) * 6)], 2.2),
  )
  return [
    paint(path, mix(colour, lighter(colour, 0.3), 0.4)),
    paint(ribs.join(''), darker(colour, 0.5), 0.35),
    paint(
      brush([at(-sun, w * 1.1, 112), at(-sun, w * 0.7, 130), at(-sun, w * 1.1, 142)], 12),
      darker(colour, 0.5),
      0.3,
    ),
    paint(brush([at(-1, w * 1.15, 140), at(-1, 0, 153), at(1, w * 1.15, 140)], 3), darker(colour, 0.55), 0.4),
  ].join('')
}

function bow(body: Body, colour: string): string {
  const { at, neck: w } = body
  return (
    paint(
      [-1, 1]
        .map((side) =>
          brush([at(side, w * 1.22, 128), at(side, w * 0.7, 162), at(side, 2, 198)], 9, {
            start: 0.6,
            end: 0.5,
          }),
        )
        .join(''),
      darker(colour, 0.12),
    ) + paint(brush([at(1, 0, 198), at(1, 3, 250), at(1, 1, 330)], 3), darker(colour, 0.5), 0.4)
  )
}

function tie(body: Body, colour: string): string {
  const { at } = body
  const blade: Point[] = [
    at(-1, 8, 164),
    at(1, 8, 164),
    at(1, 5, 178),
    at(1, 14, 290),
    at(-1, 12, 290),
    at(-1, 4, 178),
  ]
  return (
    paint(`M${blade.map((point) => point.map((value) => value.toFixed(1)).join(' ')).join('L')}Z`, colour) +
    paint(brush([at(-1, 6, 176), at(1, 6, 178)], 3), darker(colour, 0.5), 0.5)
  )
}

function zip(body: Body, colour: string, lining: string): string {
  const { at, neck: w } = body
  const flap = (side: number) => [
    at(side, w * 0.94, 106),
    at(side, w * 1.5, 132),
    at(side, w * 1.28, 160),
    at(side, 4, 172),
    at(side, w * 0.5, 150),
  ]
  const path = (points: Point[]) =>
    `M${points.map((point) => point.map((value) => value.toFixed(1)).join(' ')).join('L')}Z`
  const line = [at(1, 0, 168), at(1, 2, 240), at(1, 2, 430)]
  const seam = (side: number) =>
    brush(
      [at(side, w * 1.6, 146), at(side, body.shoulder * 0.6, 196), at(side, body.shoulder * 0.98, 214)],
      2.4,
    )
  return [
    paint(path(flap(-1)) + path(flap(1)), darker(colour, 0.16)),
    paint(
      brush(
        [at(-1, w * 0.9, 112), at(-1, w * 0.5, 150), at(1, 0, 168), at(1, w * 0.5, 150), at(1, w * 0.9, 112)],
        6,
      ),
      lining,
      0.9,
    ),
    paint(brush(line, 5, { start: 0.9, end: 0.9 }), darker(colour, 0.45)) +
      paint(brush(line, 1.8), lighter(colour, 0.6)),
    paint(seam(-1) + seam(1), darker(colour, 0.5), 0.45),
  ].join('')
}

function apron(body: Body, colour: string): string {
  const { at, neck: w } = body
  const bib = [at(-1, w * 1.4, 208), at(1, w * 1.4, 208), at(1, w * 2, 430), at(-1, w * 2, 430)]
  const straps = [-1, 1].map((side) =>
    brush([at(side, w * 1.3, 130), at(side, w * 1.36, 168), at(side, w * 1.3, 212)], 9, {
      start: 0.9,
      end: 0.9,
    }),
  )
  return (
    paint(
      `${straps.join('')}M${bib.map((point) => point.map((value) => value.toFixed(1)).join(' ')).join('L')}Z`,
      colour,
    ) +
    paint(brush([at(-1, w * 1.4, 214), at(1, 0, 216), at(1, w * 1.4, 214)], 2.4), darker(colour, 0.5), 0.5)
  )
}
