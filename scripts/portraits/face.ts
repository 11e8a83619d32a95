import { rolls } from './chance.ts'
import type { Point } from './pen.ts'
import type { Person } from './person.ts'

/** The pose for one photo, and where the light comes from. */
export interface Pose {
  photo: number
  /** Turned to the side, in radians; positive is to the right of the picture. */
  yaw: number
  /** Looking up (negative) or down. */
  pitch: number
  /** Lean of the head, in degrees. */
  tilt: number
  /** From 0, calm, to 1, laughing eyes. */
  smile: number
  teeth: boolean
  /** Where the eyes look: a share of the eye's width. */
  gaze: number
  /** -1: the light comes from the left of the picture. */
  sun: -1 | 1
  sunColour: string
  shadeColour: string
  /** How dark the shaded side is. */
  contrast: number
}

/**
 * Turns a face that is drawn as seen from the front: x, y from the middle of the eyes, z from the ears (0) to the nose
 * (1).
 */
export interface Face {
  person: Person
  pose: Pose
  /** At a given depth. */
  on(x: number, y: number, z: number): Point
  /** On the surface of the face. */
  at(x: number, y: number, lift?: number): Point
  roll: (...words: (string | number)[]) => () => number
}

const depth = 80

export function faceOf(person: Person, pose: Pose): Face {
  const [sin, cos] = [Math.sin(pose.yaw), Math.cos(pose.yaw)]
  const [sinP, cosP] = [Math.sin(pose.pitch), Math.cos(pose.pitch)]
  const on = (x: number, y: number, z: number): Point => [
    x * cos + z * depth * sin,
    (y - 20) * cosP + 20 + z * depth * sinP,
  ]
  const surface = (x: number, y: number) => {
    const across = Math.min(1, Math.abs(x) / (person.head.width * 1.02))
    const down = Math.min(1, Math.abs(y - 10) / 150)
    return 0.9 * Math.sqrt(1 - across * across) * (1 - down * down * 0.45)
  }
  return {
    person,
    pose,
    on,
    at: (x, y, lift = 0) => on(x, y, surface(x, y) + lift),
    roll: (...words) => rolls(person.facts.seed, pose.photo, ...words),
  }
}

/**
 * How far hair stays off the face on the side that is turned away, where the eye lies close to the edge of the head.
 */
export const turnedAway = ({ pose }: Face, side: number) => Math.max(0, side * pose.yaw) * 26
