import ky, { HTTPError, type KyInstance } from 'ky'
import { loggedOutEvent } from './logged-out-event.ts'

const userCall = /\/api\/user\.php$/

/** Calls of the browser. Reads are tried 5 more times with growing delay; a write is sent once. */
export const http: KyInstance = ky.create({
  prefix: '/api/',
  timeout: 20_000,
  retry: { limit: 5, methods: ['get'], statusCodes: [408, 429, 500, 502, 503, 504], backoffLimit: 16_000 },
  hooks: {
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

export interface CallProblem {
  error: string
  message: string
  fields?: Record<string, string>
}

/** What the server said no with; null when it could not be reached or did not explain itself. */
export async function problemOf(failure: unknown): Promise<CallProblem | null> {
  if (!(failure instanceof HTTPError)) return null
  const { data } = failure as HTTPError & { data?: CallProblem }
  return data && typeof data.message === 'string' ? data : null
}
