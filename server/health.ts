import { timingSafeEqual } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { isIPv4 } from 'node:net'
import { Hono } from 'hono'
import { busIsUp } from '#app/platform/bus.server.ts'
import { pgPool } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/env.server.ts'
import { sharedMetrics } from '#app/platform/metrics.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { storageIsUp } from '#app/platform/storage/storage.server.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { readMetrics } from './metrics.ts'

let draining = false

/** From here on a load balancer sends no new requests. */
export function startDraining() {
  draining = true
}

export const health = new Hono<EdgeEnv>()
  .get('/healthz', (c) => {
    if (c.req.query('stream') === undefined) return c.json({ ok: true })
    c.set('stream', writeTwice)
    c.header('Content-Type', 'text/event-stream')
    c.header('X-Accel-Buffering', 'no')
    return c.body(null)
  })
  .get('/readyz', async (c) => {
    const [database, storage] = await Promise.all([
      pgPool()
        .query('select 1')
        .then(
          () => true,
          () => false,
        ),
      storageIsUp(),
    ])
    const ready = database && storage && !draining
    return c.json({ ready, database, bus: busIsUp(), storage, draining }, ready ? 200 : 503)
  })
  .get('/metrics', async (c) => {
    if (!mayReadMetrics(c.get('address'), c.req.header('authorization'))) throw new Refusal('not_found')
    return c.text(await readMetrics(), 200, { 'Content-Type': sharedMetrics.contentType })
  })

/** Two events a second apart: by the time between them `npm run doctor` knows whether a proxy collects live events. */
function writeTwice(response: ServerResponse) {
  response.write('data: 1\n\n')
  const timer = setTimeout(() => response.end('data: 2\n\n'), 1_000)
  response.once('close', () => clearTimeout(timer))
}

function mayReadMetrics(address: string, authorization: string | undefined) {
  const { METRICS_TOKEN } = env()
  if (!METRICS_TOKEN) return isLoopback(address)
  const given = Buffer.from(authorization ?? '')
  const wanted = Buffer.from(`Bearer ${METRICS_TOKEN}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function isLoopback(address: string) {
  const plain = address.replace(/^::ffff:/i, '')
  return address === '::1' || (isIPv4(plain) && plain.startsWith('127.'))
}
