import { timingSafeEqual } from 'node:crypto'
import { isIPv4 } from 'node:net'
import { Hono } from 'hono'
import '#app/features/payments/check/charged-back.server.ts'
import { busIsUp } from '#app/platform/bus.server.ts'
import { pgPool } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/env.server.ts'
import { metrics } from '#app/platform/metrics.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { storageIsUp } from '#app/platform/storage/storage.server.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'

let draining = false

/** From here on a load balancer sends no new requests. */
export function startDraining() {
  draining = true
}

export const health = new Hono<EdgeEnv>()
  .get('/healthz', (c) => c.json({ ok: true }))
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
    return c.text(await metrics.metrics(), 200, { 'Content-Type': metrics.contentType })
  })

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
