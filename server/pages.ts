import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { EdgeEnv } from '#app/api.ts'
import { visitContext } from '#app/visit.ts'
import { env } from '#app/platform/env.server.ts'

const render = createRequestHandler(build, env().MODE === 'development' ? 'development' : 'production')

export const pages = new Hono<EdgeEnv>().all('*', async (c) => {
  const context = new RouterContextProvider()
  const visit = c.get('visit')
  context.set(visitContext, visit)
  const response = await render(c.req.raw, context)
  const headers = new Headers(response.headers)
  headers.set('Content-Language', visit.locale)
  // What a page says depends on the cookies: language, session, display.
  headers.append('Vary', 'Cookie')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  return new Response(response.body, { status: response.status, headers })
})
