import type { Body } from '../body.ts'
import { darker, lighter, mix } from '../colours.ts'
import { brush, oval, type Point, paint } from '../pen.ts'

/** Patterns woven into or printed on cloth, following the turn of the body. */

const columns = (step: number) => Array.from({ length: Math.ceil(360 / step) }, (_, n) => -180 + n * step)
/** Reaches a little further than is seen, because cloth turns with the body. */
const rows = ({ low }: Body, step: number) =>
  Array.from({ length: Math.ceil((low - 100) / step) }, (_, n) => 130 + n * step)

function across(body: Body, y: number, sag: number): Point[] {
  return [-1.2, -0.6, 0, 0.6, 1.2].map((u) => body.at(1, u * body.shoulder, y + sag * (1 - u * u)))
}

export function stripes(body: Body, colour: string): string {
  return paint(
    rows(body, 19)
      .map((y) => brush(across(body, y, 16), 7, { start: 0.9, end: 0.9 }))
      .join(''),
    colour,
    0.9,
  )
}

export function checks(body: Body, colour: string): string {
  const flat = rows(body, 24).map((y) => brush(across(body, y, 8), 8, { start: 0.9, end: 0.9 }))
  const upright = columns(24).map((x) =>
    brush([body.at(1, x, 120), body.at(1, x * 1.03, 260), body.at(1, x * 1.05, 430)], 8, {
      start: 0.9,
      end: 0.9,
    }),
  )
  return paint(flat.join(''), darker(colour, 0.4), 0.32) + paint(upright.join(''), lighter(colour, 0.5), 0.3)
}

export function pinstripes(body: Body, colour: string): string {
  const lines = columns(11).map((x) =>
    brush([body.at(1, x, 120), body.at(1, x * 1.03, 260), body.at(1, x * 1.05, 430)], 2, {
      start: 0.9,
      end: 0.9,
    }),
  )
  return paint(lines.join(''), colour, 0.5)
}

export function dots(body: Body, colour: string): string {
  const spots = rows(body, 17).flatMap((y, row) =>
    columns(19).map((x) => oval(body.at(1, x + (row % 2) * 9.5, y), 2.6)),
  )
  return paint(spots.join(''), colour, 0.85)
}

export function flowers(body: Body, colour: string): string {
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
export function knit(body: Body, colour: string): string {
  const lines = rows(body, 8).map((y) => {
    const [x0, y0] = body.at(1, -176, y)
    return `M${Math.round(x0)} ${Math.round(y0) - 1}${'l5 4l5-4'.repeat(35)}v2.6${'l-5 4l-5-4'.repeat(35)}z`
  })
  return paint(lines.join(''), darker(colour, 0.5), 0.13)
}

/** A patterned band around the yoke. */
export function yoke(body: Body, colour: string): string {
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
