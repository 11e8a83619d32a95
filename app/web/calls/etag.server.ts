import { etag, RETAINED_304_HEADERS } from 'hono/etag'

/** An answer that has not changed is not sent again; a renewed session's cookie and the request's id still are. */
export const notSentTwice = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'set-cookie', 'x-request-id'] })
