import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Of this process. */
export const metrics = new Registry()
collectDefaultMetrics({ register: metrics })

/** Of the whole program: every process would read the same in the database, so only the one that is asked does. */
export const sharedMetrics = new Registry()

export const requestSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer a request',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metrics],
})

interface SharedGauge {
  name: string
  help: string
  labelNames?: readonly string[]
}

interface Reading {
  labels?: Record<string, string>
  value: number
}

/** Shorter than Prometheus waits for all metrics. */
const readingTimeout = 3_000

/** A gauge read from the database. While that is away it has no value, and the other metrics are still answered. */
export function sharedGauge(
  { name, help, labelNames = [] }: SharedGauge,
  read: () => Promise<readonly Reading[]>,
) {
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [sharedMetrics],
    async collect() {
      const readings = await readInTime(read)
      this.reset()
      // After a reset a gauge without labels is 0.
      if (!labelNames.length) this.remove()
      for (const { labels = {}, value } of readings) this.set(labels, value)
    },
  })
}

export async function readInTime<Row>(read: () => Promise<readonly Row[]>): Promise<readonly Row[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<readonly Row[]>((done) => {
    timer = setTimeout(done, readingTimeout, [])
  })
  return Promise.race([read().catch(() => []), late]).finally(() => clearTimeout(timer))
}
