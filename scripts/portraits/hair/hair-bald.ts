import { mix } from '../colours.ts'
import type { Face } from '../face.ts'
import { lock, type Spot } from '../lock.ts'
import { blob, brush, paint } from '../pen.ts'
import type { Hair } from './hair-short.ts'

/** Hair only at the sides. */
export function horseshoe(face: Face): Hair {
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
export function shaven(face: Face): Hair {
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
