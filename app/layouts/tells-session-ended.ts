/**
 * Pages that members and visitors both see, and see differently. The others redirect to the login, which says it
 * itself.
 */
const shared = /^\/($|members(\/|$)|match-finder\/?$)/

export function tellsSessionEnded(path: string): boolean {
  return shared.test(path)
}
