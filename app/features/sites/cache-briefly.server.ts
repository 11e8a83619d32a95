import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { markNotModified, withEtag } from '#app/web/calls/etag.server.ts'

const cacheControl = createMiddleware<EdgeEnv>(async (c, next) => {
  await next()
  if (c.res.status !== 200 && c.res.status !== 304) return
  c.res.headers.set('Cache-Control', 'private, max-age=300')
  // The answer depends on the language and the country in the cookies.
  c.res.headers.append('Vary', 'Cookie')
})

/** For answers that rarely change: browsers cache them for five minutes, then revalidate. */
export const cacheBriefly = markNotModified(every(cacheControl, withEtag))
