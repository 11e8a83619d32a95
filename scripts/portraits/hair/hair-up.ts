import { between, chance } from '../chance.ts'
import type { Face } from '../face.ts'
import { lock, type Spot } from '../lock.ts'
import type { Hair } from './hair-short.ts'

export type UpStyle = 'bun' | 'topKnot' | 'lowTail' | 'braid'

/** Hair combed back from the forehead and tied behind the head. */
export function upHair(face: Face, style: UpStyle): Hair {
  const { seed } = face.person.facts
  const knots = {
    bun: () => bun(face, 0.62),
    topKnot: () => bun(face, 1),
    lowTail: () => tail(face),
    braid: () => '',
  }
  return {
    back: knots[style]() + nape(face),
    front:
      combed(face, 1) +
      combed(face, -1) +
      (chance(seed, 'loose strands') < 0.6 ? looseStrands(face) : '') +
      (style === 'braid' ? braid(face) : ''),
  }
}

function combed(face: Face, s: 1 | -1): string {
  const { parting, head, facts } = face.person
  const w = head.width
  const top = -head.top
  const v = between(9, 18, facts.seed, 'volume')
  const px = parting * w * between(0, 0.4, facts.seed, 'parting place')
  const hairline: Spot[] = [
    [px, -88, 0.52],
    [px + s * w * 0.24, -84, 0.52],
    [s * w * 0.7, -64, 0.38],
    [s * w * 0.86, -34, 0.22],
    [s * (w - 5), 0, 0.08],
    [s * (w - 1), 18, 0.02],
  ]
  const skull: Spot[] = [
    [px * 0.6, top - v, 0],
    [s * w * 0.4, top - v * 0.8 + 3, 0],
    [s * w * 0.82, top + 24 - v * 0.4, -0.05],
    [s * (w + v * 0.4), top + 62, -0.08],
    [s * (w + 6), top + 94, -0.1],
    [s * (w + 3), 10, -0.1],
  ]
  return lock(face, hairline, skull, { across: true, strands: 36, thick: 1.1 })
}

function nape(face: Face): string {
  const w = face.person.head.width
  const edge = (s: number): Spot[] => [
    [s * w * 0.8, -60, -0.2],
    [s * (w + 3), -10, -0.2],
    [s * w * 0.86, 44, -0.2],
    [s * w * 0.5, 72, -0.2],
  ]
  return lock(face, edge(-1), edge(1), { dim: 0.55, strands: 14 })
}

function bun(face: Face, high: number): string {
  const { head, parting, facts } = face.person
  const r = between(25, 34, facts.seed, 'bun')
  const [x, y] = [parting * (1 - high) * 66, -head.top - r * 0.55 + (1 - high) * 70]
  const z = -0.5
  const ring = (turn: number, radius: number): Spot => [
    x + Math.cos(turn) * radius,
    y + Math.sin(turn) * radius * 0.86,
    z,
  ]
  return [0, 1, 2]
    .map((step) => {
      const from = step * 2.1 + 2.6
      const turns = [0, 0.8, 1.6, 2.4, 3.2]
      return lock(
        face,
        turns.map((turn) => ring(from + turn, r)),
        turns.map((turn) => ring(from + turn + 0.5, r * 0.12)),
        { strands: 18 },
      )
    })
    .join('')
}

function tail(face: Face): string {
  const s = face.person.parting
  const w = face.person.head.width
  const { seed } = face.person.facts
  const low = between(150, 205, seed, 'tail')
  return lock(
    face,
    [
      [s * w * 0.7, 20, -0.2],
      [s * (w + 12), 66, -0.15],
      [s * (w + 16), 120, -0.05],
      [s * (w - 4), low, 0],
    ],
    [
      [s * w * 0.3, 60, -0.2],
      [s * w * 0.6, 96, -0.1],
      [s * (w - 18), 130, 0],
      [s * (w - 14), low + 6, 0],
    ],
    { strands: 20, tuft: 8, dim: 0.15 },
  )
}

function looseStrands(face: Face): string {
  const w = face.person.head.width
  return [-1, 1]
    .map((s) =>
      lock(
        face,
        [
          [s * w * 0.78, -52, 0.36],
          [s * (w + 1), -16, 0.14],
          [s * (w - 1), 24, 0.1],
          [s * (w - 9), 54, 0.12],
        ],
        [
          [s * w * 0.84, -46, 0.3],
          [s * (w - 4), -14, 0.14],
          [s * (w - 5), 24, 0.1],
          [s * (w - 10), 55, 0.12],
        ],
        { strands: 4 },
      ),
    )
    .join('')
}

/** A braid over one shoulder, plait by plait. */
function braid(face: Face): string {
  const s = face.person.parting
  const w = face.person.head.width
  return Array.from({ length: 6 }, (_, step) => {
    const y = 60 + step * 24
    const x = s * (w + 2 - Math.abs(step - 2) * 3)
    const half = 17 - step * 1.5
    return [1, -1]
      .map((turn) =>
        lock(
          face,
          [
            [x - turn * half * 0.2, y - 8, 0],
            [x + turn * half * 0.9, y, 0],
            [x + turn * half * 0.3, y + 22, 0],
          ],
          [
            [x - turn * half * 0.8, y - 2, 0],
            [x - turn * 2, y + 14, 0],
            [x - turn * 3, y + 26, 0],
          ],
          { strands: 7 },
        ),
      )
      .join('')
  }).join('')
}
