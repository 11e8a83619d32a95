import type { Handler, MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'

const known = new WeakSet<Handler>()

/** An answer that has not changed is not sent again; a renewed session's cookie and the request's id still are. */
export const notSentTwice = saying304(
  etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'set-cookie', 'x-request-id'] }),
)

/** Calls with this middleware are described as answering 304 to who has the answer already. */
export function saying304<Middleware extends MiddlewareHandler>(middleware: Middleware): Middleware {
  known.add(middleware)
  return middleware
}

export function says304(handlers: readonly Handler[]): boolean {
  return handlers.some((handler) => known.has(handler))
}
