import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { notSentTwice, saying304 } from '#app/web/calls/etag.server.ts'

const cacheControl = createMiddleware<EdgeEnv>(async (c, next) => {
  await next()
  if (c.res.status !== 200 && c.res.status !== 304) return
  c.res.headers.set('Cache-Control', 'private, max-age=300')
  // The answer is in the language, and for the country, that the cookies say.
  c.res.headers.append('Vary', 'Cookie')
})

/** For answers that rarely change: browsers keep them for five minutes, then ask whether they still hold. */
export const keptBriefly = saying304(every(cacheControl, notSentTwice))
