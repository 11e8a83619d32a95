import type { Handler, MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'

const notModifiedHandlers = new WeakSet<Handler>()

/** Does not send an unchanged answer again, except a renewed session's cookie and the request's id. */
export const withEtag = markNotModified(
  etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'set-cookie', 'x-request-id'] }),
)

/** Marks a middleware, so that its calls are documented with a 304 for clients that have the answer already. */
export function markNotModified<Middleware extends MiddlewareHandler>(middleware: Middleware): Middleware {
  notModifiedHandlers.add(middleware)
  return middleware
}

export function canAnswerNotModified(handlers: readonly Handler[]): boolean {
  return handlers.some((handler) => notModifiedHandlers.has(handler))
}
