import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers open connections ahead of time; one without a request by then will never have one. */
const silentTimeout = 1000
/** Shorter than the time after which the program exits with whatever is left. */
const slowTimeout = 20_000

/**
 * Returns a function that lets the server finish: it takes no new connections, answers what is under way, then closes
 * every connection.
 */
export function makeDrainable(server: Server): () => Promise<void> {
  const pendingResponses = new Map<Socket, Set<ServerResponse>>()
  let draining = false

  server.on('connection', (socket: Socket) => {
    pendingResponses.set(socket, new Set())
    socket.once('close', () => pendingResponses.delete(socket))
  })
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const responses = pendingResponses.get(socket)
    responses?.add(response)
    if (draining) response.setHeader('Connection', 'close')
    response.once('close', () => {
      responses?.delete(response)
      if (draining && responses?.size === 0) socket.end()
    })
  })

  function closeSilent() {
    for (const [socket, responses] of pendingResponses) if (responses.size === 0) socket.destroy()
  }

  return async function drain() {
    draining = true
    const closed = new Promise<void>((done) => server.close(() => done()))
    server.closeIdleConnections()
    for (const responses of pendingResponses.values()) {
      for (const response of responses) if (!response.headersSent) response.setHeader('Connection', 'close')
    }
    const timers = [
      setTimeout(closeSilent, silentTimeout),
      setTimeout(() => server.closeAllConnections(), slowTimeout),
    ]
    await closed
    timers.forEach(clearTimeout)
  }
}
