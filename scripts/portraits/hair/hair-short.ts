import type { Face } from '../face.ts'
import { type LockOptions, lock, type Spot } from '../lock.ts'

/** Hair behind and in front of a face. */
export interface Hair {
  back: string
  front: string
}

interface Short {
  /** How high it stands above the skull. */
  volume: number
  /** Where the forehead begins: further up for people with less hair. */
  hairline: number
  /** Where the parting is, from the middle (0) to the temple (1). */
  parting: number
  /** How far down the sides reach: 0 is the ear's middle. */
  sides: number
  tuft: number
  /** How far the hair sweeps over the forehead. */
  sweep: number
}

const kinds = {
  sidePart: { volume: 17, hairline: 0, parting: 0.5, sides: 4, tuft: 0, sweep: 4 },
  sweptBack: { volume: 20, hairline: -6, parting: 0.2, sides: 2, tuft: 0, sweep: -4 },
  crop: { volume: 10, hairline: 0, parting: 0.3, sides: -6, tuft: 2, sweep: 2 },
  quiff: { volume: 25, hairline: -4, parting: 0.55, sides: -4, tuft: 3, sweep: -6 },
  tousled: { volume: 20, hairline: 2, parting: 0.35, sides: 2, tuft: 7, sweep: 9 },
  receding: { volume: 10, hairline: -15, parting: 0.3, sides: 2, tuft: 2, sweep: 0 },
  softWave: { volume: 27, hairline: 2, parting: 0.62, sides: 26, tuft: 5, sweep: 5 },
  pixie: { volume: 20, hairline: 3, parting: 0.55, sides: 14, tuft: 7, sweep: 14 },
} as const satisfies Record<string, Short>

export type ShortStyle = keyof typeof kinds

export function shortHair(face: Face, style: ShortStyle): Hair {
  const kind: Short = kinds[style]
  const { parting: p, head } = face.person
  const w = head.width
  const { volume: v, hairline: h, sides, sweep, tuft } = kind
  const px = p * w * kind.parting * 0.7
  const top = -head.top
  const temple = style === 'receding' ? -8 : 0
  // The broad side sweeps across the head; the small one falls from the parting.
  const broad: [Spot[], Spot[]] = [
    [
      [px, top - v * 0.5, 0.2],
      [px - p * w * 0.35, top - v, 0.1],
      [-p * w * 0.6, top + 4 - v * 0.7, 0],
      [-p * (w + v * 0.35), top + 34, -0.05],
      [-p * (w + 5), top + 72, -0.05],
      [-p * (w + 3), sides - 2, 0],
    ],
    [
      [px, -88 + h, 0.5],
      [px - p * w * 0.3, -80 + h + sweep * 0.7, 0.6],
      [-p * w * 0.42, -74 + h + sweep, 0.56],
      [-p * (w * 0.76 + temple), -62 + h + sweep * 0.5, 0.36],
      [-p * (w * 0.88 + temple * 0.4), -38, 0.2],
      [-p * (w - 4), sides, 0.06],
    ],
  ]
  const small: [Spot[], Spot[]] = [
    [
      [px, top - v * 0.5, 0.2],
      [px + p * w * 0.22, top - v * 0.45, 0.1],
      [p * w * 0.86, top + 20 - v * 0.2, 0],
      [p * (w + 5), top + 56, -0.05],
      [p * (w + 4), top + 82, -0.05],
      [p * (w + 2), sides - 2, 0],
    ],
    [
      [px, -88 + h, 0.5],
      [px + p * w * 0.16, -84 + h, 0.5],
      [p * (w * 0.7 + temple), -70 + h * 0.8, 0.36],
      [p * (w * 0.84 + temple * 0.5), -50, 0.26],
      [p * (w * 0.9), -30, 0.16],
      [p * (w - 4), sides, 0.06],
    ],
  ]
  const options: LockOptions = { tuft: Math.min(3, tuft), thick: style === 'crop' ? 0.8 : 1 }
  const front = [
    lock(face, ...small, { ...options, strands: 22 }),
    lock(face, ...broad, { ...options, strands: 34 }),
    tuft > 2 ? tufts(face, { tuft, v, h, sweep, px }) : '',
  ].join('')
  return { back: cap(face, sides), front }
}

/** The back of the head that shows beside the ears and the neck. */
function cap(face: Face, sides: number): string {
  const { head } = face.person
  const w = head.width
  const low = sides + 34
  return lock(
    face,
    [
      [-w * 0.4, -head.top + 12, -0.1],
      [-w - 1, -50, -0.15],
      [-w - 2, 0, -0.2],
      [-w + 8, low, -0.2],
    ],
    [
      [w * 0.4, -head.top + 12, -0.1],
      [w + 1, -50, -0.15],
      [w + 2, 0, -0.2],
      [w - 8, low, -0.2],
    ],
    { dim: 0.5, strands: 14 },
  )
}

interface Tufts {
  tuft: number
  v: number
  h: number
  sweep: number
  px: number
}

/** Loose pieces that break the edge of the hair above the forehead. */
function tufts(face: Face, { tuft, v, h, sweep, px }: Tufts): string {
  const { parting: p, head } = face.person
  const roll = face.roll('tufts')
  return [0.06, 0.32, 0.58, 0.82]
    .map((share) => {
      const x = px - p * share * head.width * 0.9
      const y = -84 + h + share * 8
      const reach = tuft * (1 + roll() * 0.8) + sweep * 0.6
      const lean = p * -(8 + roll() * 10)
      const a: Spot[] = [
        [x + p * 2, y - 22 - v * 0.3, 0.42],
        [x + p * 5, y - 10, 0.56],
        [x + lean, y + reach, 0.6],
      ]
      const b: Spot[] = [
        [x + p * 1, y - 22 - v * 0.3, 0.42],
        [x - p * 11, y - 6, 0.56],
        [x + lean - p * 2, y + reach, 0.6],
      ]
      return lock(face, a, b, { strands: 6 })
    })
    .join('')
}
