import { createMiddleware } from 'hono/factory'
import { newId } from '#app/platform/ids.server.ts'
import { log } from '#app/platform/log.server.ts'
import { requestSeconds } from '#app/platform/metrics.server.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { methodLabel, routeLabel } from './route-label.ts'

/** Gives every request an id and logs one line about it: the route, never the address with its query. */
export const requestLog = createMiddleware<EdgeEnv>(async (c, next) => {
  const started = performance.now()
  const requestId = newId()
  c.set('requestId', requestId)
  c.header('X-Request-Id', requestId)
  await next()
  const labels = { route: routeLabel(c), method: methodLabel(c.req.method), status: c.res.status }
  recordRequest({ requestId, started, ...labels })
})

interface AnsweredRequest {
  requestId: string
  started: number
  route: string
  method: string
  status: number
}

export function recordRequest({ requestId, started, ...labels }: AnsweredRequest) {
  const seconds = (performance.now() - started) / 1000
  requestSeconds.observe(labels, seconds)
  log.info({ requestId, ...labels, ms: Math.round(seconds * 1000) }, 'request')
}
