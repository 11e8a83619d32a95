import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { endWithAnswer, rawResponse } from './client-errors.ts'
import { isUpload } from './uploads.ts'

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
