import type { Span } from '@opentelemetry/api'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { createStaticHandler, matchPath } from 'react-router'
import { catchAllPath, pages } from '#app/pages.ts'
import { env } from '#app/platform/env.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { log } from '#app/platform/log.server.ts'
import { requestSeconds } from '#app/platform/metrics.server.ts'
import { failSpan, traceFrom } from '#app/platform/tracing.server.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'

const slug = '/:slug?'
const landerPatterns = pages.flatMap(({ path }) => (path.endsWith(slug) ? [path.slice(0, -slug.length)] : []))

/**
 * The path as the router can decode it. A slug that cannot be decoded counts as an unknown one; null for any other
 * broken escape.
 */
export function decodablePath(path: string): string | null {
  if (isDecodable(path)) return path
  const [, lander = '', data = ''] = /^(.+)\/[^/]+?(\.data)?$/.exec(path) ?? []
  const isLander = landerPatterns.some((pattern) => matchPath(pattern, lander))
  return isLander && isDecodable(lander) ? `${lander}/-${data}` : null
}

function isDecodable(path: string): boolean {
  try {
    // Uses the result, because the build removes code that it takes for unused.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** Compares all patterns once: `matchRoutes` would sort them for each request. */
const router = createStaticHandler(
  pages.filter(({ path }) => path !== catchAllPath).map(({ path }) => ({ id: path, path })),
)
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const other = 'other'

/**
 * The route that answers a request, as written in the program. Logs and metrics use no other name: input from outside
 * would fill them with endless names, and with ids and tokens.
 */
function routeLabel(c: Context<EdgeEnv>): string {
  const { path } = c.req
  const registered = matchedRoutes(c).findLast((route) => !route.path.includes('*'))
  if (registered) return registered.path
  if (path.startsWith('/assets/')) return '/assets'
  // A path that cannot be decoded was refused, and the router would log a complaint.
  const readable = decodablePath(path)
  if (path.startsWith('/api/') || readable === null) return other
  return router.match(stripDataSuffix(readable))?.at(-1)?.route.path ?? other
}

function methodLabel(method: string): string {
  return methods.has(method) ? method : other
}

/** The router requests a page's data at the page's own address with a suffix. */
function stripDataSuffix(path: string): string {
  const page = path.replace(/\.data$/, '')
  return page === '/_root' || page === '/_' ? '/' : page
}

/** Gives every request an id and logs one line about it: the route, never the address with its query. */
export const requestLog = createMiddleware<EdgeEnv>(async (c, next) => {
  const started = performance.now()
  const requestId = newId()
  c.set('requestId', requestId)
  c.header('X-Request-Id', requestId)
  const method = methodLabel(c.req.method)
  // Anybody can send this header; a trusted proxy writes its own.
  const traceparent = env().TRUST_PROXY ? c.req.header('traceparent') : undefined
  await traceFrom({ kind: 'request', name: method, requestId, traceparent }, async (span) => {
    await next()
    const labels = { route: routeLabel(c), method, status: c.res.status }
    recordRequest({ requestId, started, ...labels })
    if (span) describeRequest(span, { requestId, site: c.get('visit')?.site.domain, ...labels })
  })
})

/** Neither the address nor anything that names a person. */
function describeRequest(span: Span, { requestId, site, route, method, status }: DescribedRequest) {
  span.updateName(`${method} ${route}`)
  span.setAttributes({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'request.id': requestId,
  })
  if (site) span.setAttribute('site', site)
  if (status >= 500) failSpan(span, { code: status })
}

interface DescribedRequest extends Omit<AnsweredRequest, 'started'> {
  site: string | undefined
}

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
