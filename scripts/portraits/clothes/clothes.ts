import type { Body } from '../body.ts'
import { brightness, darker, lighter } from '../colours.ts'
import { brush, ellipse, type Point, paint } from '../pen.ts'
import { apron, bow, roll, tie, zip } from './clothes-details.ts'
import { jacketOver, open } from './clothes-open.ts'
import { collar } from './collars.ts'
import { garment, type Neckline, neckBand, necklines } from './garment.ts'
import { checks, dots, flowers, knit, pinstripes, stripes, yoke } from './patterns.ts'

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
