import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll } from 'vitest'
import { app } from '#server/compose.ts'
import './own-database.ts'

const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
export const streamPort = (server.address() as AddressInfo).port
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

export interface Heard {
  id?: string
  type: string
  data: unknown
}

interface How {
  after?: number
  /** As a browser tells it that comes back by itself. */
  lastEventId?: number
}

/** Opens the events of a member over a real connection. */
export async function openEvents({ cookie }: { cookie: string }, { after, lastEventId }: How = {}) {
  const ending = new AbortController()
  const response = await fetch(
    `http://127.0.0.1:${streamPort}/api/events.php${after === undefined ? '' : `?after=${after}`}`,
    {
      signal: ending.signal,
      headers: {
        ...{ cookie, accept: 'text/event-stream' },
        ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
      },
    },
  )
  const heard = readEvents(response)
  return {
    response,
    /** The next event but beats; undefined at the end. */
    async next(): Promise<Heard | undefined> {
      for (;;) {
        const { value } = await heard.next()
        if (value?.type !== 'beat') return value
      }
    },
    /** The next one of a type; those before it are passed over. */
    async until(type: string): Promise<Heard> {
      for (;;) {
        const { value, done } = await heard.next()
        if (done) throw new Error(`ended before ${type}`)
        if (value.type === type) return value
      }
    },
    close: () => ending.abort(),
  }
}

async function* readEvents({ body }: Response): AsyncGenerator<Heard, undefined> {
  let text = ''
  for await (const bytes of body ?? []) {
    text += new TextDecoder().decode(bytes)
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = Object.fromEntries(
        block
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      )
      if (fields.event) yield { id: fields.id, type: fields.event, data: JSON.parse(fields.data ?? 'null') }
    }
  }
}
