const lastByKey = new Map<string, Promise<unknown>>()

/**
 * Serialises work of the same name within this process: many requests by one person queue here, and not on connections
 * that others need.
 */
export function serialiseByKey<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = lastByKey.get(name) ?? Promise.resolve()
  const result = before.then(work, work)
  const settled = result.catch(() => {})
  lastByKey.set(name, settled)
  void settled.then(() => {
    if (lastByKey.get(name) === settled) lastByKey.delete(name)
  })
  return result
}
