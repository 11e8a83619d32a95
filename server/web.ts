import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { closeStreams } from '#app/features/live/streams.server.ts'
import { loadSecrets } from '#app/features/payments/providers/provider-settings.server.ts'
import { logUnknownRoutes } from '#app/features/payments/providers/providers.server.ts'
import { closeBus, openBus } from '#app/platform/bus.server.ts'
import { amendEnv } from '#app/platform/env.server.ts'
import { closeRateLimits } from '#app/platform/limits/rate-limits.server.ts'
import { startTracing, stopTracing } from '#app/platform/tracing.server.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { abortSlowBodies, answerClientError } from './client-errors.ts'
import { app } from './compose.ts'
import { answerNotModified } from './edge/not-modified.ts'
import { setClientAddress } from './edge/visit.ts'
import { answerError } from './errors.ts'
import { health, startDraining } from './health.ts'

/** Browsers open connections ahead of time; one without a request by then will never have one. */
const silentTimeout = 1000
/** Shorter than the time after which the program exits with whatever is left. */
const slowTimeout = 20_000

/**
 * Returns a function that lets the server finish: it takes no new connections, answers what is under way, then closes
 * every connection.
 */
function makeDrainable(server: Server): () => Promise<void> {
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

export interface RunningPart {
  stop(): Promise<void>
}

interface Address {
  port: number
  host: string
}

/** Longer than a proxy in front keeps a connection open (60 s): it must not send on one that is just being closed. */
const keepAlive = 75_000

/** Serves until stopped; then takes no new requests, finishes those under way, and closes. */
export async function startWeb({ port, host }: Address): Promise<RunningPart & { port: number }> {
  await startTracing()
  await loadSecrets()
  await logUnknownRoutes()
  await openBus()
  const server = createServer({ maxHeaderSize: 16 * 1024 }, answerNotModified(getRequestListener(app.fetch)))
  server.keepAliveTimeout = keepAlive
  abortSlowBodies(server)
  server.on('clientError', answerClientError)
  const drain = makeDrainable(server)
  await listen(server, port, host)
  const address = server.address()
  const listening = typeof address === 'object' && address ? address.port : port
  // The links of the demo contain the port.
  amendEnv({ PORT: listening })
  return {
    port: listening,
    async stop() {
      startDraining()
      closeStreams()
      await drain()
      closeRateLimits()
      await closeBus()
      await stopTracing()
    },
  }
}

/** A program that only runs jobs has no pages; this is what can be read of it. */
export async function startHealth({ port, host }: Address): Promise<RunningPart & { port: number }> {
  const app = new Hono<EdgeEnv>().onError(answerError).use(setClientAddress).route('/', health)
  const server = createServer(getRequestListener(app.fetch))
  await listen(server, port, host)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async stop() {
      startDraining()
      const closed = new Promise<void>((done) => server.close(() => done()))
      server.closeAllConnections()
      await closed
    },
  }
}

function listen(server: Server, port: number, host: string) {
  return new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      done()
    })
  })
}
