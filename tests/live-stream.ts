import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll } from 'vitest'
import { app } from '#server/compose.ts'
import './isolated-database.ts'
import { readEvents, type StreamEvent } from './read-events.ts'

const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
export const streamPort = (server.address() as AddressInfo).port
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

interface StreamOptions {
  after?: number
  /** Sent by a browser that reconnects automatically. */
  lastEventId?: number
}

/** Opens the events of a member over a real connection. */
export async function openEvents({ cookie }: { cookie: string }, { after, lastEventId }: StreamOptions = {}) {
  const ending = new AbortController()
  const response = await fetch(
    `http://127.0.0.1:${streamPort}/api/events.php${after === undefined ? '' : `?after=${after}`}`,
    {
      signal: ending.signal,
      headers: {
        cookie,
        accept: 'text/event-stream',
        ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
      },
    },
  )
  const heard = readEvents(response)
  return {
    response,
    /** The next event except heartbeats; undefined at the end. */
    async next(): Promise<StreamEvent | undefined> {
      for (;;) {
        const { value } = await heard.next()
        if (value?.type !== 'beat') return value
      }
    },
    /** The next event of a type; skips those before it. */
    async until(type: string): Promise<StreamEvent> {
      for (;;) {
        const { value, done } = await heard.next()
        if (done) throw new Error(`ended before ${type}`)
        if (value.type === type) return value
      }
    },
    close: () => ending.abort(),
  }
}
