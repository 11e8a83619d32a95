import { app } from '#server/compose.ts'
import './isolated-database.ts'

interface CallOptions {
  host?: string
  cookie?: string
  method?: string
  json?: unknown
  /** A body sent bit by bit, instead of `json`. */
  stream?: ReadableStream
  headers?: Record<string, string>
  /** The visitor's IP address. */
  address?: string
}

/** Sends a request through the whole edge, in process. */
export function call(
  path: string,
  { host = 'localhost', cookie, method, json, stream, headers, address }: CallOptions = {},
) {
  const request = new Request(`http://${host}${path}`, {
    method: method ?? (json === undefined ? 'GET' : 'POST'),
    body: stream ?? (json === undefined ? undefined : typeof json === 'string' ? json : JSON.stringify(json)),
    ...(stream && { duplex: 'half' }),
    headers: {
      host,
      ...(json === undefined && !stream ? {} : { 'content-type': 'application/json' }),
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
  })
  return app.request(request, undefined, {
    incoming: { socket: { remoteAddress: address ?? '127.0.0.1' } },
  } as never)
}

/** Retries a request that was refused because too many passwords wait. */
export async function retryWhileBusy<Answer extends { status: number }>(
  send: () => Answer | Promise<Answer>,
) {
  for (;;) {
    const answer = await send()
    if (answer.status !== 503) return answer
  }
}

export function cookiesOf(response: Response) {
  const pairs = response.headers.getSetCookie().map((cookie) => (cookie.split(';')[0] ?? '').split('=', 2))
  // As in a browser, the last cookie of a name counts.
  return Object.entries(Object.fromEntries(pairs))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}
