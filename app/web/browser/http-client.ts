import ky, { type KyInstance, type RetryOptions } from 'ky'
import { loggedOutEvent } from './logged-out-event.ts'

const userCall = /\/api\/user\.php$/

export const keyHeader = 'Idempotency-Key'

const reads: RetryOptions = {
  limit: 5,
  methods: ['get'],
  statusCodes: [408, 429, 500, 502, 503, 504],
  backoffLimit: 16_000,
  maxRetryAfter: 16_000,
}
/** Does not retry after a rate limit, which the reader is told about; retries only what failed on the way. */
const keyedWrites: RetryOptions = {
  ...reads,
  methods: ['post', 'put', 'patch', 'delete'],
  statusCodes: [408, 500, 502, 503, 504],
}

/**
 * HTTP client of the browser. A read is retried 5 times with growing delay. A write is sent once, unless it carries a
 * key by which the server recognises a repetition. Calls are made by call-server.ts, which knows their contracts.
 */
export const http: KyInstance = ky.create({
  prefix: '/api/',
  timeout: 20_000,
  // 204 has no content, which `JSON.parse` refuses.
  parseJson: (text) => (text === '' ? undefined : JSON.parse(text)),
  retry: reads,
  hooks: {
    init: [
      (options) => {
        if (new Headers(options.headers as HeadersInit).has(keyHeader)) options.retry = keyedWrites
      },
    ],
    beforeRequest: [
      ({ request }) => {
        if (userCall.test(new URL(request.url).pathname)) request.headers.set('X-Request-Type', 'client')
      },
    ],
    afterResponse: [
      async ({ request, response }) => {
        if (response.status !== 403 || userCall.test(new URL(request.url).pathname)) return
        const { error } = (await response.clone().json()) as { error?: string }
        if (error === 'authentication_required') window.dispatchEvent(new Event(loggedOutEvent))
      },
    ],
  },
})
