import type { Face } from './face.ts'
import type { Point } from './pen.ts'

/** The measures that clothes are cut to; y as in the face, from the middle of the eyes. */
export interface Body {
  neck: number
  shoulder: number
  /** The lower edge of the picture; nothing below it is painted. */
  low: number
  /** A point right (1) or left (-1) of the middle, turned with the body. */
  at(side: number, x: number, y: number): Point
  sun: -1 | 1
  sunColour: string
  shadeColour: string
  roll: Face['roll']
}

export function bodyOf({ person, pose, roll }: Face, low = 420): Body {
  const isMan = person.facts.gender === 'male'
  const build = { slim: -9, average: 0, athletic: 6, curvy: 9, full: 18 }[person.facts.body]
  const turn = pose.yaw * 0.55
  return {
    neck: neckWidth(isMan, person.head.full),
    shoulder: (isMan ? 142 : 120) + build,
    low,
    at: (side, x, y) => [
      side * x * (1 - side * turn * 0.22) + turn * (y - 120) * 0.12,
      y - 6 + side * turn * x * 0.06,
    ],
    sun: pose.sun,
    sunColour: pose.sunColour,
    shadeColour: pose.shadeColour,
    roll,
  }
}

export const neckWidth = (isMan: boolean, full: number) => (isMan ? 43 : 34) + full * 4
