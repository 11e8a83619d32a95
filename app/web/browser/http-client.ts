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
/** Someone who was too fast is told so; only what went wrong on the way is tried again. */
const keyedWrites: RetryOptions = {
  ...reads,
  methods: ['post', 'put', 'patch', 'delete'],
  statusCodes: [408, 500, 502, 503, 504],
}

/**
 * Calls of the browser. A read is tried 5 more times with growing delay. A write is sent once, unless it carries a key
 * by which the server knows a repetition. Calls are made by call-server.ts, which knows their contracts.
 */
export const http: KyInstance = ky.create({
  prefix: '/api/',
  timeout: 20_000,
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
