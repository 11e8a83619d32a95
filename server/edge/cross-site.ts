import { createMiddleware } from 'hono/factory'
import { Refusal } from '#app/platform/refusal.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The reads that change something, by the specification. */
const changingReads = new Set(['/api/logout.php', '/api/auto-like.php'])

/** Calls from elsewhere that authenticate by signature or key, not by cookie. */
const signedCalls = /^\/api\/(payment-webhook|mail-event|partner-signup|unsubscribe)\.php(\/|$)/

/** Refuses state-changing requests from another site: by Sec-Fetch-Site, and by Origin for older browsers. */
export const refuseCrossSite = createMiddleware<EdgeEnv>(async (c, next) => {
  const changes = !reads.has(c.req.method) || changingReads.has(c.req.path)
  if (changes && !signedCalls.test(c.req.path) && isCrossSite(c.req.raw.headers))
    throw new Refusal('cross_site')
  await next()
})

function isCrossSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin')
  if (!origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== headers.get('host')
}
