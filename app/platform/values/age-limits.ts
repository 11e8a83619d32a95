/** Nobody younger may join, and so nobody younger is searched for. */
export const minimumAge = 18
/** The highest age in a search. Searching up to it includes everyone older. */
export const maxSearchAge = 99

export function clampSearchAge(age: number): number {
  return Math.min(maxSearchAge, Math.max(minimumAge, age))
}
