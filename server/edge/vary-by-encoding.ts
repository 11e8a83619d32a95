import { createMiddleware } from 'hono/factory'

/** Set before there is an answer: a header that compress() adds to a finished one makes it copy the answer. */
export const varyByEncoding = createMiddleware(async (c, next) => {
  c.header('Vary', 'Accept-Encoding')
  await next()
})
