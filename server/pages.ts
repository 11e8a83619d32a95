import * as build from 'virtual:react-router/server-build'
import { Hono } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import {
  createContext,
  createRequestHandler,
  data,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { pages as table } from '#app/pages.ts'
import { isDatabaseUnreachable } from '#app/platform/database/is-database-unreachable.server.ts'
import { env } from '#app/platform/env.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { refusalTexts } from '#app/platform/refusal-texts.ts'
import { isSecure } from '#app/platform/secure.server.ts'
import { traceStep } from '#app/platform/tracing.server.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { documentTextContext } from '#app/web/page/page-cache.ts'
import { visitContext } from '#app/web/visit.ts'
import { decodablePath } from './edge/request-log.ts'
import { lastResortPage, toRefusal } from './errors.ts'
import { answerVisitor, isForVisitor } from './visitor-pages.ts'

/** The refusal of a page's guard, loader or action, if there was one. */
const pageRefusal = createContext<Refusal | null>(null)

/**
 * The pages, with every refusal answered by its status. React Router takes any Error that a loader throws for a fault,
 * and shows it as one.
 */
export function refusalsAsResponses(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { middleware, loader, action } = route.module
    const module = {
      ...route.module,
      middleware: middleware?.map((each) => answerRefusals(each)),
      loader: loader && answerRefusals(loader, `loader ${id}`),
      action: action && answerRefusals(action, `action ${id}`),
    }
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function answerRefusals<Given extends { context: unknown }, More extends unknown[]>(
  handler: (given: Given, ...more: More) => unknown,
  step?: string,
) {
  return async (given: Given, ...more: More) => {
    try {
      // Middleware runs around the loaders, so it is no step of its own.
      return await (step ? traceStep({ name: step }, () => handler(given, ...more)) : handler(given, ...more))
    } catch (error) {
      if (!(error instanceof Refusal || isDatabaseUnreachable(error))) throw error
      const refusal = toRefusal(error)
      if (given.context instanceof RouterContextProvider) given.context.set(pageRefusal, refusal)
      throw data({ code: refusal.code }, { status: refusalTexts[refusal.code].status })
    }
  }
}

/** The pages as everybody else has them: the router cannot match, list or preload a page of the console. */
export function withoutConsole(build: ServerBuild): ServerBuild {
  const console = new Set(table.filter(({ audience }) => audience === 'staff').map(({ path }) => path))
  const isPublic = ([id]: [string, unknown]) => !console.has(id) && id !== 'layouts/StaffLayout'
  const routes = Object.fromEntries(Object.entries(build.routes).filter(isPublic))
  const listed = Object.fromEntries(Object.entries(build.assets.routes).filter(isPublic))
  return { ...build, routes, assets: { ...build.assets, routes: listed } }
}

const mode = env().MODE === 'development' ? 'development' : 'production'
const answering = refusalsAsResponses(build)
const renderPublic = createRequestHandler(withoutConsole(answering), mode)
const renderConsole = createRequestHandler(answering, mode)

export const pages = new Hono<EdgeEnv>().all('*', async (c) => {
  const context = new RouterContextProvider()
  const visit = c.get('visit')
  // The constructor of Request throws on TRACE.
  if (!['GET', 'HEAD', 'POST'].includes(c.req.method)) return c.body(null, 405, { Allow: 'GET, HEAD, POST' })
  context.set(visitContext, visit)
  const isStaffBrowser = visit.staff !== null || visit.isStaffDevice
  const render = isStaffBrowser ? renderConsole : renderPublic
  const request = toPublicRequest(c.req.raw)
  const response = isForVisitor(request, visit)
    ? await answerVisitor(request, { visit, context, render })
    : await render(request, context)
  const refusal = context.get(pageRefusal)
  // The application's error page would only say that something is wrong.
  if (refusal?.code === 'unavailable' && !new URL(c.req.url).pathname.endsWith('.data')) throw refusal
  // React Router falls back to a bare 500 when even the error page cannot be rendered.
  if (response.status === 500 && !response.headers.has('Content-Type')) {
    return c.html(lastResortPage(visit.locale), 500)
  }
  for (const [name, value] of response.headers) c.header(name, value, { append: name === 'set-cookie' })
  c.header('Content-Language', visit.locale)
  // For the service worker, which then deletes what it has cached for an account: app/features/offline/service-worker.ts.
  // A page of the console says nothing about a member.
  if (!visit.viewer && !visit.staff) c.header('X-Logged-In', 'no')
  const wait = refusal?.values.retry_after
  if (wait) c.header('Retry-After', String(wait))
  // A page depends on the cookies: language, session, display. A first visit is offered the browser's language.
  c.header('Vary', 'Cookie, Accept-Language', { append: true })
  if (!response.headers.has('Cache-Control'))
    c.header('Cache-Control', isStaffBrowser ? 'private, no-store' : 'private, no-cache')
  const text = context.get(documentTextContext)
  if (text !== null) c.set('text', text)
  // Through the context, so that it includes the cookies which the edge has set.
  return c.newResponse(text ?? response.body, response.status as StatusCode)
})

/**
 * Behind a proxy the request arrives over http; React Router compares its address with the browser's https origin. A
 * path that it cannot decode would be logged.
 */
function toPublicRequest(request: Request): Request {
  const address = new URL(request.url)
  if (isSecure(request.headers)) address.protocol = 'https:'
  address.pathname = decodablePath(address.pathname) ?? address.pathname
  return address.href === request.url ? request : new Request(address, request)
}
