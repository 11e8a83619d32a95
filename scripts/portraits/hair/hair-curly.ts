import { between } from '../chance.ts'
import { mix } from '../colours.ts'
import { type Face, turnedAway } from '../face.ts'
import { curve, lens, oval, type Point, paint } from '../pen.ts'
import type { Hair } from './hair-short.ts'

interface Curls {
  /** How far the hair stands off the skull. */
  volume: number
  size: number
  /** How far down the sides reach. */
  low: number
  hairline: number
}

const kinds = {
  curlyShort: { volume: 17, size: 11, low: 30, hairline: -78 },
  afro: { volume: 26, size: 9, low: 22, hairline: -82 },
  curlyMan: { volume: 12, size: 10, low: 0, hairline: -84 },
} as const satisfies Record<string, Curls>

export type CurlyStyle = keyof typeof kinds

export function curlyHair(face: Face, style: CurlyStyle): Hair {
  const base: Curls = kinds[style]
  const { facts } = face.person
  const isMan = facts.gender === 'male'
  const volume =
    base.volume * between(0.75, 1.2, facts.seed, 'volume') * (isMan && style === 'afro' ? 0.55 : 1)
  const kind = {
    ...base,
    volume,
    low: isMan ? Math.min(base.low, 4) : base.low + between(-14, 10, facts.seed, 'length'),
  }
  return {
    back: mass(face, kind),
    front: underneath(face, kind) + curls(face, [...crown(face, kind), ...sides(face, kind)], kind),
  }
}

/** The hair behind the head, of which only the edge is seen. */
function mass(face: Face, { volume, size, low }: Curls): string {
  const { head, hair } = face.person
  const reach = head.width + volume * 0.5
  const centre = face.on(0, -30, -0.25)
  let path = oval(centre, reach, head.top - 26 + volume * 0.4)
  for (let y = -30; y < low - size * 0.6; y += size)
    for (let x = -reach; x <= reach; x += size * 1.3) path += oval(face.on(x, y, -0.25), size)
  return paint(path, mix(hair.base, hair.dark, 0.7))
}

/** A layer below the curls, so that no skin shows between them. */
function underneath(face: Face, { volume, hairline }: Curls): string {
  const { head, hair } = face.person
  const w = head.width
  const turns = [0, 0.17, 0.34, 0.5, 0.66, 0.83, 1].map((share) => Math.PI + share * Math.PI)
  const outer = turns.map((turn) =>
    face.on(Math.cos(turn) * (w + volume * 0.5), -28 + Math.sin(turn) * (head.top - 36 + volume * 0.5), 0),
  )
  const inner = turns.map((turn) =>
    face.on(Math.cos(turn) * (w - 2), -24 + Math.sin(turn) * (-hairline - 26), 0.4),
  )
  return paint(`${curve(outer)}${curve(inner.reverse()).replace('M', 'L')}Z`, mix(hair.base, hair.dark, 0.3))
}

/** Spots for the curls, row by row from the skull's edge to the hairline. */
function crown(face: Face, { volume, size, hairline }: Curls): Point[] {
  const { head, parting } = face.person
  const w = head.width
  const rows = Math.max(3, Math.round((volume + 26) / (size * 1.15)))
  const spots: Point[] = []
  for (let row = 0; row < rows; row++) {
    const share = row / (rows - 1)
    const count = Math.round((4.2 * w) / (size * 1.25))
    for (let step = 0; step <= count; step++) {
      const turn = Math.PI + ((step + (row % 2) * 0.5) / count) * Math.PI
      const [c, s] = [Math.cos(turn), Math.sin(turn)]
      const outer: Point = [c * (w + volume * 0.65), -28 + s * (head.top - 34 + volume * 0.6)]
      const inner: Point = [c * (w - 4 + turnedAway(face, c)), -20 + s * (-hairline - 24) - parting * c * 6]
      spots.push(
        face.on(
          outer[0] + (inner[0] - outer[0]) * share,
          outer[1] + (inner[1] - outer[1]) * share,
          share * 0.45 * -s,
        ),
      )
    }
  }
  return spots
}

/** Spots for the curls down beside the face, thinner towards the end. */
function sides(face: Face, { volume, size, low }: Curls): Point[] {
  const w = face.person.head.width
  const spots: Point[] = []
  for (const side of [-1, 1]) {
    for (let y = -24; y < low; y += size * 1.05) {
      const down = (y + 24) / (low + 24)
      const wide = volume * (0.72 - down * 0.4)
      for (let x = w - 2 + turnedAway(face, side); x <= w + wide; x += size * 1.1)
        spots.push(face.on(side * x, y + (x % 5), 0.02))
    }
  }
  return spots
}

function curls(face: Face, spots: readonly Point[], { size }: Curls): string {
  const { hair, head } = face.person
  const { sun, sunColour } = face.pose
  const roll = face.roll('curls')
  const reach = head.width + 24
  let [body, lit, shaded, dark, light, gloss, grey] = ['', '', '', '', '', '', '']
  for (const [cx, cy] of spots) {
    const centre: Point = [cx + (roll() - 0.5) * size * 0.8, cy + (roll() - 0.5) * size * 0.8]
    const r = size * (0.72 + roll() * 0.5)
    body += oval(centre, r, r * 0.86, roll() * 3)
    const towards = (sun * centre[0]) / reach - (centre[1] + 40) / 260
    if (towards > 0.36) lit += oval(centre, r * 0.8)
    if (towards < -0.3) shaded += oval(centre, r * 0.9)
    const turn = roll() * 6.3
    dark += curl(centre, r * 0.8, turn, size * 0.2)
    const stroke = curl(centre, r * 0.55, turn + 2.4, size * 0.17)
    if (roll() < hair.greyShare) grey += stroke
    else if (towards > 0.2 && roll() < 0.6) gloss += stroke
    else light += stroke
  }
  return [
    paint(body, mix(hair.base, hair.dark, 0.16)),
    paint(shaded, hair.dark, 0.32),
    paint(lit, mix(hair.base, hair.light, 0.5), 0.6),
    paint(dark, hair.dark, 0.4),
    paint(light, hair.light, 0.42),
    paint(gloss, mix(hair.light, sunColour, 0.45), 0.7),
    paint(grey, hair.grey, 0.75),
  ].join('')
}

/** A crescent on a circle. */
function curl([x, y]: Point, r: number, turn: number, width: number): string {
  const at = (angle: number, radius = r): Point => [
    x + Math.cos(angle) * radius,
    y + Math.sin(angle) * radius,
  ]
  return lens([at(turn), at(turn + 1.4, r * 1.02), at(turn + 2.8)], width)
}
