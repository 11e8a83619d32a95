/** Nobody younger may join. */
export const minimumAge = 18

/** The ages a search can name, wherever it is asked for. Whoever searches up to the oldest means everyone older too. */
export const youngest = minimumAge
export const oldest = 99

export function withinAges(age: number): number {
  return Math.min(oldest, Math.max(youngest, age))
}
