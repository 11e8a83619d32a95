/** Nobody younger may join, and so nobody younger is searched for. */
export const minimumAge = 18
/** The highest age a search can name. Whoever searches up to it means everyone older too. */
export const oldestSearched = 99

export function withinAges(age: number): number {
  return Math.min(oldestSearched, Math.max(minimumAge, age))
}
