import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'

/**
 * An answer that stays open is written by Node itself from its head on. Outside of all others, so that the head is as
 * theirs, and for them the request is over: it is logged when it begins.
 */
export const handOverStreams = createMiddleware<EdgeEnv>(async (c, next) => {
  await next()
  const stream = c.get('stream')
  const response = c.env?.outgoing
  if (!stream || !response || !c.res.ok || c.req.method === 'HEAD' || response.closed) return
  response.writeHead(c.res.status, [...c.res.headers].flat())
  stream(response)
  // Set anew: what is set twice is merged into an answer that would be sent.
  c.res = undefined
  c.res = RESPONSE_ALREADY_SENT
})
