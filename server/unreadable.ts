import type { Socket } from 'node:net'
import type { RefusalCode } from '#app/i18n/refusal-texts.ts'
import { refusalTexts } from '#app/i18n/refusal-texts.ts'
import { localeFromCookie, refusalMessage } from './errors.ts'
import { plainErrorPage } from './plain-error-page.ts'

/** Answers what Node could not read as HTTP, such as headers of 10 MB, before the application sees it. */
export function answerUnreadable(error: Error & { code?: string; rawPacket?: Buffer }, socket: Socket) {
  if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy()
  const code: RefusalCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'malformed'
  const { status } = refusalTexts[code]
  const start = error.rawPacket?.subarray(0, 8192).toString('latin1') ?? ''
  const locale = localeFromCookie(/^cookie:(.*)$/im.exec(start)?.[1]?.trim())
  const message = refusalMessage(code, locale)
  const isCall = /^[A-Z]+ \/api\//.test(start)
  const content = isCall
    ? JSON.stringify({ error: code, message })
    : plainErrorPage({ locale, status, message })
  socket.end(
    [
      `HTTP/1.1 ${status} Refused`,
      `Content-Type: ${isCall ? 'application/json' : 'text/html; charset=utf-8'}`,
      `Content-Language: ${locale}`,
      `Content-Length: ${Buffer.byteLength(content)}`,
      'Connection: close',
      '',
      content,
    ].join('\r\n'),
  )
}
