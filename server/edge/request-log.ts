import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { EdgeEnv } from '#app/api.ts'
import { newId } from '#app/platform/ids.server.ts'
import { log } from '#app/platform/log.server.ts'
import { requestSeconds } from '#app/platform/metrics.server.ts'

/** Gives every request an id and writes one line about it: the route, never the address with its query. */
export const requestLog = createMiddleware<EdgeEnv>(async (c, next) => {
  const started = performance.now()
  const requestId = newId()
  c.set('requestId', requestId)
  c.header('X-Request-Id', requestId)
  await next()
  const seconds = (performance.now() - started) / 1000
  const route = c.req.path.startsWith('/api/') ? routePath(c, -1) : pageGroup(c.req.path)
  requestSeconds.observe({ route, method: c.req.method, status: c.res.status }, seconds)
  log.info(
    { requestId, method: c.req.method, route, status: c.res.status, ms: Math.round(seconds * 1000) },
    'request',
  )
})

/** The first part of a page's address; ids and tokens behind it stay out of logs. */
function pageGroup(path: string) {
  const first = path.split('/')[1] ?? ''
  return /^[a-z-]{1,24}(\.[a-z]{2,5})?$/.test(first) ? `/${first}` : '/…'
}
