import { maxBytes } from './pictures/photo-kind.ts'

/** How many photos a profile may have. */
export const photoLimits = { free: 3, premium: 25 } as const

/** The files there is room for; those that are too heavy are reported as such and take no place. */
export function limitFiles<Chosen extends { size: number }>(
  room: number,
  files: readonly Chosen[],
): Chosen[] {
  let left = room
  return files.filter(({ size }) => size > maxBytes || left-- > 0)
}
