import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { closeStreams } from '#app/features/live/streams.server.ts'
import { loadSecrets } from '#app/features/payments/providers/provider-settings.server.ts'
import { refuseUnknownRoutes } from '#app/features/payments/providers/providers.server.ts'
import { closeBus, openBus } from '#app/platform/bus.server.ts'
import { amendEnv } from '#app/platform/env.server.ts'
import { closeRateLimits } from '#app/platform/limits/rate-limits.server.ts'
import { answerClientError } from './client-errors.ts'
import { app } from './compose.ts'
import { makeDrainable } from './drain.ts'
import { answerNotModified } from './edge/not-modified.ts'
import { startDraining } from './health.ts'
import { abortSlowBodies } from './slow-bodies.ts'

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
  await loadSecrets()
  await refuseUnknownRoutes()
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
