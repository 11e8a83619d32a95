/** Shown at 10 or fewer: a warning above 0, danger at 0. */
export function creditsBadge(credits: number): 'warning' | 'danger' | null {
  if (credits > 10) return null
  return credits > 0 ? 'warning' : 'danger'
}
