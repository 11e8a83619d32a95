import type { Handler, MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'

const known = new WeakSet<Handler>()

/** Does not send an unchanged answer again, except a renewed session's cookie and the request's id. */
export const notSentTwice = saying304(
  etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'set-cookie', 'x-request-id'] }),
)

/** Marks a middleware, so that its calls are documented with a 304 for clients that have the answer already. */
export function saying304<Middleware extends MiddlewareHandler>(middleware: Middleware): Middleware {
  known.add(middleware)
  return middleware
}

export function says304(handlers: readonly Handler[]): boolean {
  return handlers.some((handler) => known.has(handler))
}
