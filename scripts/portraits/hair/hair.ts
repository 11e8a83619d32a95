import { between, chance } from '../chance.ts'
import { mix } from '../colours.ts'
import { type Face, turnedAway } from '../face.ts'
import { beginHair, lock, type Spot } from '../lock.ts'
import { blob, brush, paint } from '../pen.ts'
import { curlyHair } from './hair-curly.ts'
import { type Hair, shortHair } from './hair-short.ts'
import { upHair } from './hair-up.ts'

interface Long {
  /** How far below the eyes the hair ends. */
  length: number
  /** How far the ends turn outwards (positive) or inwards. */
  flare: number
  wave: number
}

const kinds = {
  bob: { length: 84, flare: -9, wave: 2 },
  shoulder: { length: 140, flare: 8, wave: 5 },
  long: { length: 215, flare: 4, wave: 6 },
  wavy: { length: 128, flare: 10, wave: 11 },
  collarLength: { length: 40, flare: 5, wave: 5 },
} as const satisfies Record<string, Long>

type LongStyle = keyof typeof kinds

function longHair(face: Face, style: LongStyle): Hair {
  const kind: Long = kinds[style]
  const { seed } = face.person.facts
  const length = kind.length + between(-10, 10, seed, 'hair length')
  const wave = kind.wave * between(0.4, 1.3, seed, 'wave')
  const shape = { ...kind, length, wave }
  const fringe = style !== 'collarLength' && chance(seed, 'fringe') < 0.36
  return {
    back: behind(face, shape),
    front: [side(face, shape, 1), side(face, shape, -1), fringe ? fringeOf(face) : ''].join(''),
  }
}

function behind(face: Face, { length, flare }: Long): string {
  const { head } = face.person
  const w = head.width
  const low = length - 4
  const edge = (s: number): Spot[] => [
    [s * w * 0.3, -head.top + 2, -0.2],
    [s * (w + 4), -50, -0.2],
    [s * (w + 8), 20, -0.2],
    [s * (w + 6 + flare), low, -0.25],
  ]
  return lock(face, edge(-1), edge(1), { dim: 0.6, strands: 30, tuft: 6 })
}

/** Hair from the parting down one side of the face; s is 1 for the broad side. */
function side(face: Face, { length, flare, wave }: Long, s: 1 | -1): string {
  const { parting, head, facts } = face.person
  const w = head.width
  const out = -parting * s
  const px = parting * w * between(0.12, 0.42, facts.seed, 'parting place')
  const volume = between(13, 22, facts.seed, 'volume')
  const cover = between(0, 9, facts.seed, 'cover') - turnedAway(face, out) * 1.6
  const top = -head.top
  const low = length
  const drop = s > 0 ? 8 : 0
  const wavy = (y: number) => Math.sin(y / 21 + s) * wave
  const down = [0.25, 0.5, 0.75, 1].map((share) => share * low)
  const a: Spot[] = [
    [px, top - volume * 0.8, 0.15],
    [px + out * w * 0.42, top - volume * 0.9, 0.08],
    [out * (w * 0.86 + volume * 0.3), top + 26, 0],
    [out * (w + volume * 0.75), -38, -0.05],
    [out * (w + volume * 0.85), 0, -0.05],
    ...down.map(
      (y, step): Spot => [out * (w + volume * 0.8 + wavy(y) + (step + 1) * flare * 0.25), y, -0.05],
    ),
  ]
  const b: Spot[] = [
    [px, -92, 0.5],
    [px + out * w * 0.2, -84 + drop, 0.56],
    [out * w * 0.62, -66 + drop, 0.44],
    [out * (w * 0.86 + turnedAway(face, out)), -36, 0.26],
    [out * (w - 6 - cover * 0.7), 0, 0.14],
    ...down.map(
      (y, step): Spot => [
        out * (w - 8 - cover + wavy(y) * 0.8 - (step + 1) * (low > 120 ? 2 : 3.4)),
        y,
        0.08,
      ],
    ),
  ]
  return lock(face, a, b, { strands: 34, tuft: 7, thick: 1.15 })
}

function fringeOf(face: Face): string {
  const { parting: p, head } = face.person
  const w = head.width
  const top = -head.top
  const long = between(-44, -36, face.person.facts.seed, 'fringe length')
  const from: Spot[] = [
    [-w * 0.5, top + 4, 0.2],
    [0, top - 8, 0.3],
    [w * 0.5, top + 4, 0.2],
  ]
  const to: Spot[] = [
    [-w * 0.82, long + 6 + p * 5, 0.42],
    [-w * 0.3, long - p * 3, 0.66],
    [w * 0.3, long + p * 3, 0.66],
    [w * 0.82, long + 6 - p * 5, 0.42],
  ]
  return lock(face, from, to, { across: true, strands: 30 })
}

export function hair(face: Face): Hair {
  beginHair()
  const style = face.person.hairStyle
  switch (style) {
    case 'shaven':
      return shaven(face)
    case 'horseshoe':
      return horseshoe(face)
    case 'bun':
    case 'topKnot':
    case 'lowTail':
    case 'braid':
      return upHair(face, style)
    case 'bob':
    case 'shoulder':
    case 'long':
    case 'wavy':
    case 'collarLength':
      return longHair(face, style)
    case 'curlyShort':
    case 'afro':
    case 'curlyMan':
      return curlyHair(face, style)
    default:
      return shortHair(face, style)
  }
}

/** Hair only at the sides. */
function horseshoe(face: Face): Hair {
  const w = face.person.head.width
  const side = (s: number) =>
    lock(
      face,
      [
        [s * w * 0.9, -62, 0],
        [s * (w + 6), -46, -0.1],
        [s * (w + 8), -18, -0.12],
        [s * (w + 4), 8, -0.1],
      ] as Spot[],
      [
        [s * w * 0.86, -56, 0.12],
        [s * (w - 5), -40, 0.12],
        [s * (w - 6), -18, 0.1],
        [s * (w - 3), 8, 0.04],
      ] as Spot[],
      { strands: 20, tuft: 3 },
    )
  const edge = (s: number): Spot[] => [
    [s * (w - 4), -50, -0.2],
    [s * (w + 5), -10, -0.2],
    [s * (w - 4), 42, -0.2],
  ]
  return {
    back: lock(face, edge(-1), edge(1), { dim: 0.5, strands: 10 }),
    front: side(1) + side(-1) + shine(face),
  }
}

/** The shadow of shaved hair. */
function shaven(face: Face): Hair {
  const { head, skin, hair, isDark } = face.person
  const w = head.width
  const side = (s: number) =>
    blob([
      face.on(s * w * 0.6, -82, 0.36),
      face.on(s * (w - 3), -60, 0),
      face.on(s * w, -30, 0),
      face.on(s * (w - 1), 2, 0.02),
      face.on(s * (w - 9), -22, 0.2),
      face.on(s * w * 0.78, -50, 0.34),
    ])
  return {
    back: '',
    front: paint(side(-1) + side(1), mix(hair.dark, skin.shade, 0.5), isDark ? 0.3 : 0.2) + shine(face),
  }
}

function shine(face: Face): string {
  const { head, skin } = face.person
  const { sun: s, sunColour } = face.pose
  const [w, top] = [head.width, -head.top]
  const band = [
    face.on(s * w * 0.7, top + 34, 0.3),
    face.on(s * w * 0.5, top + 17, 0.3),
    face.on(s * w * 0.2, top + 9, 0.3),
  ]
  return paint(brush(band, 9), mix(skin.light, sunColour, 0.4), 0.6)
}
