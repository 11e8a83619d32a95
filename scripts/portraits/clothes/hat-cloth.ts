import { darker, lighter, mix } from '../colours.ts'
import type { Face } from '../face.ts'
import { brush, clipped, linear, paint } from '../pen.ts'

/** A hat's gradient in the light of the place; used as 'url(#hat)'. */
export function fill(face: Face, colour: string): string {
  const w = face.person.head.width
  const s = face.pose.sun
  return linear(
    'hat',
    [s * w, -150],
    [-s * w, -40],
    [
      [0, mix(lighter(colour, 0.3), face.pose.sunColour, 0.2)],
      [0.45, colour],
      [1, darker(colour, 0.36)],
    ],
  )
}

/** The shadow that a hat throws on the forehead. */
export function cast(face: Face, deep: number): string {
  const w = face.person.head.width
  const shadow = paint(
    brush(
      [
        face.on(-w, -44, 0.1),
        face.at(-w * 0.5, -54 + deep),
        face.at(0, -56 + deep),
        face.at(w * 0.5, -54 + deep),
        face.on(w, -44, 0.1),
      ],
      24,
    ),
    face.person.skin.deep,
    0.34,
  )
  return clipped('head', shadow)
}
