import cluster from 'node:cluster'
import { Gauge } from 'prom-client'
import { busIsUp } from './bus.server.ts'
import { readDatabaseHealth, readReplicaLags } from './database/database-health.server.ts'
import { pgPool } from './database/db.server.ts'
import { countFailedJobs, countWaitingJobs } from './failed-jobs.server.ts'
import { metrics, readInTime, sharedGauge, sharedMetrics } from './metrics.server.ts'
import { reservedHashingPlaces } from './passwords.server.ts'

new Gauge({
  name: 'database_connections',
  help: 'Connections of the pool by state',
  labelNames: ['state'],
  registers: [metrics],
  collect() {
    const { totalCount, idleCount, waitingCount } = pgPool()
    this.set({ state: 'busy' }, totalCount - idleCount)
    this.set({ state: 'idle' }, idleCount)
    this.set({ state: 'waiting' }, waitingCount)
  },
})

new Gauge({
  name: 'password_queue',
  help: 'Passwords that wait to be hashed or checked; beyond 64, 16 of them for known devices, people are told to come back',
  registers: [metrics],
  collect() {
    this.set(reservedHashingPlaces())
  },
})

new Gauge({
  name: 'bus_up',
  help: 'Whether live news of other processes is heard at once (1) or comes late (0)',
  registers: [metrics],
  collect() {
    this.set(busIsUp() ? 1 : 0)
  },
})

let replacedProcesses = 0
// The parent of the web processes sends the count to each of them.
if (cluster.isWorker)
  process.on('message', (said: { replaced?: number }) => {
    replacedProcesses = said.replaced ?? replacedProcesses
  })
new Gauge({
  name: 'replaced_processes',
  help: 'Web processes of this program that ended or stood still, and were replaced',
  registers: [sharedMetrics],
  collect() {
    this.set(replacedProcesses)
  },
})

sharedGauge({ name: 'database_up', help: 'Whether the database answers (1) or not (0)' }, async () => {
  const [answer] = await readInTime(async () => (await pgPool().query('select 1')).rows)
  return [{ value: answer ? 1 : 0 }]
})

/** Several gauges read the same rows: once for each scrape. */
function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let latest: { at: number; answer: Promise<T> } | undefined
  return () => {
    if (!latest || performance.now() - latest.at > 1_000) latest = { at: performance.now(), answer: read() }
    return latest.answer
  }
}

const readServer = readOnce(readDatabaseHealth)
const ofServer = [
  ['database_server_connections', 'Connections to the database server, of all programs', 'connections'],
  ['database_server_connections_max', 'Connections that the database server allows', 'allowed'],
  ['database_size_bytes', 'Size of the database', 'size'],
  ['database_longest_transaction_seconds', 'Age of the oldest open transaction', 'longest'],
] as const
for (const [name, help, figure] of ofServer)
  sharedGauge({ name, help }, async () => [{ value: (await readServer())[figure] ?? 0 }])

sharedGauge(
  {
    name: 'database_replica_lag_seconds',
    help: 'How long a replica takes to apply a change; empty where the user of DATABASE_URL may not read it',
    labelNames: ['replica'],
  },
  async () => (await readReplicaLags()).map(({ replica, lag }) => ({ labels: { replica }, value: lag })),
)

const readWaiting = readOnce(countWaitingJobs)
sharedGauge(
  { name: 'jobs_waiting', help: 'Jobs that could run now and wait for a worker', labelNames: ['task'] },
  async () => (await readWaiting()).map(({ task, count }) => ({ labels: { task }, value: count })),
)
sharedGauge(
  { name: 'jobs_oldest_seconds', help: 'How long the oldest of these jobs has waited', labelNames: ['task'] },
  async () => (await readWaiting()).map(({ task, age }) => ({ labels: { task }, value: age })),
)
sharedGauge(
  { name: 'jobs_failed', help: 'Jobs that failed for good in the last seven days', labelNames: ['task'] },
  async () => (await countFailedJobs()).map(({ task, count }) => ({ labels: { task }, value: count })),
)
