import { createMiddleware } from 'hono/factory'

/**
 * The default for answers without a header of their own: nobody caches them, because an answer may be one member's
 * alone. The browser caches an answer with an ETag, as calls that are polled have, and revalidates it each time.
 */
export const cacheControl = createMiddleware(async (c, next) => {
  await next()
  const { headers } = c.res
  if (headers.has('Cache-Control')) return
  headers.set('Cache-Control', headers.has('ETag') ? 'private, no-cache' : 'private, no-store')
})
