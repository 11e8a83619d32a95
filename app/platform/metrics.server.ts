import cluster from 'node:cluster'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { busIsUp } from './bus.server.ts'
import { pgPool } from './database/db.server.ts'
import { reservedHashingPlaces } from './passwords.server.ts'

export const metrics = new Registry()
collectDefaultMetrics({ register: metrics })

export const requestSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer a request',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metrics],
})

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
  registers: [metrics],
  collect() {
    this.set(replacedProcesses)
  },
})
