export interface Load {
  milliseconds: number[]
  perSecond: number
}

/** Runs so many clients, each with one request under way, until all are done. */
export async function runClients(
  clients: number,
  requests: number,
  request: (count: number, client: number) => Promise<void>,
) {
  const milliseconds: number[] = []
  let next = 0
  async function client(number: number) {
    for (let count = next++; count < requests; count = next++) {
      const started = performance.now()
      await request(count, number)
      milliseconds.push(performance.now() - started)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  return { milliseconds, perSecond: requests / ((performance.now() - started) / 1000) }
}

/** Combines rounds of the same size into one. */
export function combineLoads(loads: readonly Load[]): Load {
  const seconds = loads.reduce((sum, { perSecond }) => sum + 1 / perSecond, 0)
  return {
    milliseconds: loads.flatMap(({ milliseconds }) => milliseconds),
    perSecond: loads.length / seconds,
  }
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
