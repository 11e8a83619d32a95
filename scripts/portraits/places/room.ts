import type { Hour } from './place.ts'

/** The colours that rooms are painted in. */
export interface Room extends Hour {
  wall: string
  low: string
  wood: string
  accent: string
  outside: string
}
