const lastOf = new Map<string, Promise<unknown>>()

/**
 * Work of the same name waits for the work before it, in this process: whoever asks for much at once waits here, and not
 * with connections that others need.
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
