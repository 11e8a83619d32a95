import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'

/**
 * Lets Node write an answer that stays open, from its head on. Runs outside all other middleware, so that the head has
 * their headers. For them the request is over: it is logged when it begins.
 */
export const streamResponses = createMiddleware<EdgeEnv>(async (c, next) => {
  await next()
  const stream = c.get('stream')
  const response = c.env?.outgoing
  if (!stream || !response || !c.res.ok || c.req.method === 'HEAD' || response.closed) return
  response.writeHead(c.res.status, [...c.res.headers].flat())
  stream(response)
  // Cleared first: a second assignment would merge both into an answer that is sent.
  c.res = undefined
  c.res = RESPONSE_ALREADY_SENT
})
