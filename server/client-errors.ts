import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { RefusalCode } from '#app/platform/refusal-texts.ts'
import { refusalTexts } from '#app/platform/refusal-texts.ts'
import { refusalMessage } from '#app/web/calls/refusal-message.server.ts'
import { localeFromCookie } from './errors.ts'
import { fallbackErrorPage } from './fallback-error-page.ts'

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
