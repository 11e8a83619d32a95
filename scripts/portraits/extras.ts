import type { Body } from './body.ts'
import { darker, lighter } from './colours.ts'
import type { Face } from './face.ts'
import { blob, brush, ellipse, paint, polygon } from './pen.ts'

export type Extra = 'none' | 'scarf' | 'fanScarf' | 'silkScarf' | 'pearls' | 'pendant' | 'beads' | 'straps'

/** Worn over the clothes. */
export function extra(body: Body, kind: Extra, colour: string): string {
  switch (kind) {
    case 'none':
      return ''
    case 'scarf':
      return scarf(body, colour, darker(colour, 0.2))
    case 'fanScarf':
      return scarf(body, colour, '#f3ead8')
    case 'silkScarf':
      return silkScarf(body, colour)
    case 'pearls':
      return necklace(body, 15, 3.4, '#f7efe4', 150)
    case 'beads':
      return necklace(body, 13, 4.6, colour, 168)
    case 'pendant':
      return chain(body)
    case 'straps':
      return straps(body, colour)
  }
}

function scarf(body: Body, colour: string, stripe: string): string {
  const { at, neck: w, sun } = body
  const loop = [
    at(-1, w * 1.34, 112),
    at(-1, w * 1.6, 138),
    at(-1, w * 0.9, 164),
    at(1, 0, 172),
    at(1, w * 0.9, 164),
    at(1, w * 1.6, 138),
    at(1, w * 1.34, 112),
    at(1, w * 0.6, 134),
    at(1, 0, 140),
    at(-1, w * 0.6, 134),
  ]
  const end = (x: number) => [
    at(-sun, x - 17, 158),
    at(-sun, x + 16, 154),
    at(-sun, x + 25, 300),
    at(-sun, x - 12, 304),
  ]
  const bars = [200, 226, 252].map((y) =>
    brush([at(-sun, 12, y), at(-sun, 30, y + 1), at(-sun, 50, y - 3)], 9, { start: 0.9, end: 0.9 }),
  )
  const folds = [
    brush([at(-1, w * 1.3, 130), at(-1, w * 0.6, 152), at(1, w * 0.2, 158)], 4),
    brush([at(1, w * 1.4, 126), at(1, w * 0.8, 150), at(1, 0, 164)], 4),
  ]
  return [
    paint(polygon(end(30)), darker(colour, 0.12)),
    paint(bars.join(''), stripe, 0.85),
    paint(blob(loop), colour),
    paint(folds.join(''), darker(colour, 0.45), 0.4),
    paint(
      brush([at(sun, w * 1.36, 118), at(sun, w * 1.56, 138), at(sun, w * 1, 160)], 5),
      lighter(colour, 0.5),
      0.45,
    ),
  ].join('')
}

function silkScarf(body: Body, colour: string): string {
  const { at, neck: w } = body
  const loop = [
    at(-1, w * 1.16, 118),
    at(-1, w * 1.2, 136),
    at(1, 0, 158),
    at(1, w * 1.2, 136),
    at(1, w * 1.16, 118),
    at(1, 0, 140),
  ]
  const leaf = (side: number) =>
    blob([at(1, 0, 152), at(side, 22, 160), at(side, 26, 198), at(side, 12, 204), at(side, 2, 170)])
  const spots = [-20, -9, 3, 14, 22].map((x, step) =>
    ellipse(at(1, x, 148 + (step % 3) * 14), 2.2, 2.2, lighter(colour, 0.8), 0.9),
  )
  return (
    paint(blob(loop) + leaf(-1) + leaf(1), colour) +
    spots.join('') +
    paint(brush([at(-1, w, 132), at(1, 0, 152), at(1, w, 132)], 3), darker(colour, 0.4), 0.4) +
    ellipse(at(1, 0, 154), 6, 7, darker(colour, 0.15))
  )
}

function necklace({ at, neck: w }: Body, count: number, size: number, colour: string, low: number): string {
  return Array.from({ length: count }, (_, step) => {
    const u = (step / (count - 1)) * 2 - 1
    const place = at(1, u * w * 1.05, low - (low - 128) * u * u)
    return (
      ellipse([place[0], place[1] + 1.4], size, size, '#3a2420', 0.25) +
      ellipse(place, size, size, colour) +
      ellipse([place[0] - 1, place[1] - 1], size * 0.35, size * 0.35, '#ffffff', 0.8)
    )
  }).join('')
}

function chain({ at, neck: w }: Body): string {
  const line = [
    at(-1, w * 1.05, 126),
    at(-1, w * 0.5, 156),
    at(1, 0, 170),
    at(1, w * 0.5, 156),
    at(1, w * 1.05, 126),
  ]
  return (
    paint(brush(line, 2, { start: 0.8, end: 0.8 }), '#c99b4a', 0.95) +
    ellipse(at(1, 0, 174), 5, 6, '#d9ad5c') +
    ellipse(at(1, -1, 172), 1.8, 2, '#fff3cf', 0.9)
  )
}

function straps(body: Body, colour: string): string {
  const { at, shoulder } = body
  return [-1, 1]
    .map((side) => {
      const line = [
        at(side, shoulder * 0.52, 144),
        at(side, shoulder * 0.56, 180),
        at(side, shoulder * 0.5, 240),
        at(side, shoulder * 0.54, 330),
      ]
      return (
        paint(brush(line, 24, { start: 0.9, end: 0.9 }), darker(colour, 0.2)) +
        paint(brush(line, 4), lighter(colour, 0.4), 0.5)
      )
    })
    .join('')
}

export function earrings(face: Face): string {
  const { earring, head, ear, hairStyle } = face.person
  const covered = ['bob', 'shoulder', 'long', 'braid', 'wavy', 'curlyShort', 'afro'].includes(hairStyle)
  if (earring === 'none' || covered) return ''
  const gold = '#dcae58'
  return [-1, 1]
    .filter((side) => side * face.pose.yaw < 0.2)
    .map((side) => {
      const [x, y] = face.on(side * (head.width + 1), 4 + 24 * ear, -0.02)
      if (earring === 'stud') return ellipse([x, y], 2.8, 2.8, gold)
      if (earring === 'pearl')
        return ellipse([x, y + 1], 4, 4, '#f8f1e6') + ellipse([x - 1, y], 1.4, 1.4, '#ffffff')
      if (earring === 'hoop')
        return `<circle cx="${x.toFixed(1)}" cy="${(y + 8).toFixed(1)}" r="8" fill="none" stroke="${gold}" stroke-width="2.2"/>`
      return (
        ellipse([x, y], 2, 2, gold) +
        paint(`M${x.toFixed(1)} ${(y + 2).toFixed(1)}q-7 14 0 17q7 -3 0 -17z`, '#7fa3a0')
      )
    })
    .join('')
}
