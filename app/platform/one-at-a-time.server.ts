const lastOf = new Map<string, Promise<unknown>>()

/**
 * Serialises work of the same name within this process: many requests by one person queue here, and not on connections
 * that others need.
 */
export function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = lastOf.get(name) ?? Promise.resolve()
  const result = before.then(work, work)
  const settled = result.catch(() => {})
  lastOf.set(name, settled)
  void settled.then(() => {
    if (lastOf.get(name) === settled) lastOf.delete(name)
  })
  return result
}
