/** Nobody younger may join, and so nobody younger is searched for. */
export const minimumAge = 18
/** The highest age in a search. Searching up to it includes everyone older. */
export const oldestSearched = 99

export function withinAges(age: number): number {
  return Math.min(oldestSearched, Math.max(minimumAge, age))
}
