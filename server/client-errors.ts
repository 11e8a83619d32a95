import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type RefusalCode, refusalTexts } from '#app/platform/refusal-texts.ts'
import { refusalMessage } from '#app/web/calls/refusal-message.server.ts'
import { isUpload } from './edge/request-limits.ts'
import { fallbackErrorPage, localeFromCookie } from './errors.ts'

export interface BodyTimes {
  /** The longest time a body may take, in milliseconds. */
  usual: number
  /** 15 MB over a weak connection. */
  photo: number
  /** After this time, which a phone in a tunnel may need, a body must have arrived at this speed on average. */
  grace: number
  bytesPerSecond: number
}

/** 2 kB a second is less than the oldest mobile networks carry, and a hundred times what keeps a connection open. */
const defaultTimes: BodyTimes = { usual: 60_000, photo: 300_000, grace: 15_000, bytesPerSecond: 2048 }

/** Ends requests whose body does not arrive in time, so that slow senders cannot occupy all connections. */
export function abortSlowBodies(server: Server, given: Partial<BodyTimes> = {}) {
  const { usual, photo, grace, bytesPerSecond } = { ...defaultTimes, ...given }
  server.requestTimeout = photo
  const interval = Math.min(1000, usual / 4, grace / 4)
  /** The bytes a connection had received when its last request was complete. */
  const bytesBefore = new WeakMap<Socket, number>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const complete = () => bytesBefore.set(socket, socket.bytesRead)
    if (!hasBody(request)) return complete()
    const before = bytesBefore.get(socket) ?? 0
    const { method, url, headers } = request
    const mayBePhoto = isUpload({ method, path: url?.split('?')[0], type: headers['content-type'] })
    const most = mayBePhoto ? photo : usual
    let waited = 0
    const timer = setInterval(() => {
      // Unread data that has arrived waits for us, not we for it.
      if (request.readableLength === 0) waited += interval
      const expected = waited > grace ? (waited / 1000) * bytesPerSecond : 0
      if (request.complete || request.destroyed) clearInterval(timer)
      else if (waited > most || socket.bytesRead - before < expected) {
        clearInterval(timer)
        if (response.headersSent) request.destroy()
        else endWithAnswer(socket, tooSlowResponse(request))
      }
    }, interval)
    timer.unref()
    request.once('close', () => clearInterval(timer))
    request.once('end', () => {
      clearInterval(timer)
      complete()
    })
  })
}

function tooSlowResponse({ url, headers }: IncomingMessage) {
  return rawResponse('body_too_slow', { isCall: url?.startsWith('/api/') ?? false, cookie: headers.cookie })
}

function hasBody({ headers }: IncomingMessage) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

type ClientError = Error & { code?: string; rawPacket?: Buffer }

const answered = new WeakSet<Socket>()

/** Answers what Node could not parse as HTTP, such as headers of 10 MB, before the application sees it. */
export function answerClientError(error: ClientError, socket: Socket) {
  if (answered.has(socket)) return
  if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy()
  const code: RefusalCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'malformed'
  const start = error.rawPacket?.subarray(0, 8192).toString('latin1') ?? ''
  const cookie = /^cookie:(.*)$/im.exec(start)?.[1]?.trim()
  endWithAnswer(socket, rawResponse(code, { isCall: /^[A-Z]+ \/api\//.test(start), cookie }))
}

/** Sends the last answer on a connection. */
export function endWithAnswer(socket: Socket, answer: string) {
  answered.add(socket)
  socket.end(answer)
  // Reads and drops the rest of what was refused: closing at once would discard our answer on its way to the sender.
  setTimeout(() => socket.destroy(), 5000).unref()
}

/** A refusal as raw HTTP, for where the application cannot answer. */
export function rawResponse(
  code: RefusalCode,
  { isCall, cookie }: { isCall: boolean; cookie: string | undefined },
): string {
  const { status } = refusalTexts[code]
  const locale = localeFromCookie(cookie)
  const message = refusalMessage(code, locale)
  const content = isCall
    ? JSON.stringify({ error: code, message })
    : fallbackErrorPage({ locale, status, message })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${isCall ? 'application/json' : 'text/html; charset=utf-8'}`,
    `Content-Language: ${locale}`,
    `Content-Length: ${Buffer.byteLength(content)}`,
    "Content-Security-Policy: default-src 'self'",
    'X-Content-Type-Options: nosniff',
    'Cache-Control: private, no-store',
    'Connection: close',
    '',
    content,
  ].join('\r\n')
}
