import type { Body } from '../body.ts'
import { brightness, darker, lighter, mix } from '../colours.ts'
import { brush, ellipse, oval, type Point, paint, polygon } from '../pen.ts'
import { apron, bow, roll, tie, zip } from './clothes-details.ts'
import { garment, type Neckline, neckBand, necklines } from './garment.ts'

/** Patterns woven into or printed on cloth, following the turn of the body. */

const columns = (step: number) => Array.from({ length: Math.ceil(360 / step) }, (_, n) => -180 + n * step)
/** Reaches a little further than is seen, because cloth turns with the body. */
const rows = ({ low }: Body, step: number) =>
  Array.from({ length: Math.ceil((low - 100) / step) }, (_, n) => 130 + n * step)

function across(body: Body, y: number, sag: number): Point[] {
  return [-1.2, -0.6, 0, 0.6, 1.2].map((u) => body.at(1, u * body.shoulder, y + sag * (1 - u * u)))
}

function stripes(body: Body, colour: string): string {
  return paint(
    rows(body, 19)
      .map((y) => brush(across(body, y, 16), 7, { start: 0.9, end: 0.9 }))
      .join(''),
    colour,
    0.9,
  )
}

function checks(body: Body, colour: string): string {
  const flat = rows(body, 24).map((y) => brush(across(body, y, 8), 8, { start: 0.9, end: 0.9 }))
  const upright = columns(24).map((x) =>
    brush([body.at(1, x, 120), body.at(1, x * 1.03, 260), body.at(1, x * 1.05, 430)], 8, {
      start: 0.9,
      end: 0.9,
    }),
  )
  return paint(flat.join(''), darker(colour, 0.4), 0.32) + paint(upright.join(''), lighter(colour, 0.5), 0.3)
}

function pinstripes(body: Body, colour: string): string {
  const lines = columns(11).map((x) =>
    brush([body.at(1, x, 120), body.at(1, x * 1.03, 260), body.at(1, x * 1.05, 430)], 2, {
      start: 0.9,
      end: 0.9,
    }),
  )
  return paint(lines.join(''), colour, 0.5)
}

function dots(body: Body, colour: string): string {
  const spots = rows(body, 17).flatMap((y, row) =>
    columns(19).map((x) => oval(body.at(1, x + (row % 2) * 9.5, y), 2.6)),
  )
  return paint(spots.join(''), colour, 0.85)
}

function flowers(body: Body, colour: string): string {
  const roll = body.roll('flowers')
  const tones = [colour, mix(colour, '#d96f63', 0.55), mix(colour, '#fff1dc', 0.5)]
  const petals = tones.map(() => '')
  let hearts = ''
  for (const y of rows(body, 24)) {
    for (const x of columns(28)) {
      const [cx, cy] = body.at(1, x + (roll() - 0.5) * 18, y + (roll() - 0.5) * 14)
      const [turn, tone] = [roll() * 6, Math.floor(roll() * tones.length)]
      for (let n = 0; n < 5; n++)
        petals[tone] += oval([cx + Math.cos(turn + n * 1.26) * 4, cy + Math.sin(turn + n * 1.26) * 4], 2.8)
      hearts += oval([cx, cy], 1.8)
    }
  }
  return tones.map((tone, place) => paint(petals[place] ?? '', tone, 0.9)).join('') + paint(hearts, '#e9b44c')
}

/** Rows of small v, as knitting needles leave them. */
function knit(body: Body, colour: string): string {
  const lines = rows(body, 8).map((y) => {
    const [x0, y0] = body.at(1, -176, y)
    return `M${Math.round(x0)} ${Math.round(y0) - 1}${'l5 4l5-4'.repeat(35)}v2.6${'l-5 4l-5-4'.repeat(35)}z`
  })
  return paint(lines.join(''), darker(colour, 0.5), 0.13)
}

/** A patterned band around the yoke. */
function yoke(body: Body, colour: string): string {
  const rings = [166, 182, 206].map((y) =>
    paint(brush(across(body, y - 14, 22), 3, { start: 0.9, end: 0.9 }), colour, 0.8),
  )
  const signs = columns(13).map((x) => {
    const sag = 22 * (1 - (x / body.shoulder) ** 2)
    const [cx, cy] = body.at(1, x, 180 + sag)
    return `M${(cx - 4).toFixed(1)} ${cy.toFixed(1)}l4 -6l4 6l-4 6z`
  })
  return rings.join('') + paint(signs.join(''), colour, 0.85)
}

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

/** The two leaves of a shirt's collar, open at the throat. */
function collar(body: Body, colour: string, { open = 1, long = 1 } = {}): string {
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
function lapels(body: Body, colour: string): string {
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
  const path = polygon([...edge, ...outer])
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
