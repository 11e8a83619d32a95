import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { matchRoutes } from 'react-router'
import { catchAllPath, pages } from '#app/pages.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { decodablePath } from './decodable-path.ts'

const routes = pages.filter(({ path }) => path !== catchAllPath).map(({ path }) => ({ path }))
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const other = 'other'

/**
 * The route that answers a request, as written in the program. Logs and metrics use no other name: input from outside
 * would fill them with endless names, and with ids and tokens.
 */
export function routeLabel(c: Context<EdgeEnv>): string {
  const { path } = c.req
  const registered = matchedRoutes(c).findLast((route) => !route.path.includes('*'))
  if (registered) return registered.path
  if (path.startsWith('/assets/')) return '/assets'
  // A path that cannot be decoded was refused, and the router would log a complaint.
  const readable = decodablePath(path)
  if (path.startsWith('/api/') || readable === null) return other
  return matchRoutes(routes, stripDataSuffix(readable))?.at(-1)?.route.path ?? other
}

export function methodLabel(method: string): string {
  return methods.has(method) ? method : other
}

/** The router requests a page's data at the page's own address with a suffix. */
function stripDataSuffix(path: string): string {
  const page = path.replace(/\.data$/, '')
  return page === '/_root' || page === '/_' ? '/' : page
}
