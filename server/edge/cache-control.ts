import { createMiddleware } from 'hono/factory'

/**
 * For whatever does not say it itself: nobody keeps an answer, for it may be one member's alone. Where it can be asked
 * for again by its ETag, as with calls that are polled, the browser keeps it and asks each time.
 */
export const cacheControl = createMiddleware(async (c, next) => {
  await next()
  const { headers } = c.res
  if (headers.has('Cache-Control')) return
  headers.set('Cache-Control', headers.has('ETag') ? 'private, no-cache' : 'private, no-store')
})
