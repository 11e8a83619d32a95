import type { Body } from '../body.ts'
import { darker, lighter } from '../colours.ts'
import { brush, type Point, paint, polygon } from '../pen.ts'
import { lapels } from './collars.ts'

/** Something worn open over the rest: its edges hang down from the neck. */
export function open(body: Body, colour: string): string {
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

export function jacketOver(body: Body, colour: string): string {
  return openSide(body, -1, colour, 0.7) + openSide(body, 1, colour, 0.7) + lapels(body, colour)
}
