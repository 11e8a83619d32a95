import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { afterAll, vi } from 'vitest'
import { app } from '#server/compose.ts'
import { answerNotModified } from '#server/edge/not-modified.ts'
import './isolated-database.ts'

/** Requests that the layer in front does not answer. */
export const wholeApp = vi.fn(getRequestListener(app.fetch, { overrideGlobalObjects: false }))

const servers = [createServer(answerNotModified(wholeApp)), createServer(wholeApp)] as const
for (const server of servers) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => {
  for (const server of servers) server.close()
})

interface PollOptions {
  path: string
  cookie: string
  etag?: string
  host?: string
  method?: string
  body?: string
}

/** Over a real connection: as the program answers, and as the whole app alone does. */
export const poll = (how: PollOptions) => askServer(servers[0], how)
export const pollWholeApp = (how: PollOptions) => askServer(servers[1], how)

async function askServer(
  server: (typeof servers)[number],
  { path, cookie, etag, host = 'localhost', method = 'GET', body }: PollOptions,
) {
  const { port } = server.address() as AddressInfo
  const headers = {
    host,
    cookie,
    ...(etag && { 'if-none-match': etag }),
    ...(body && { 'content-length': body.length }),
  }
  return new Promise<{ status: number; headers: Record<string, unknown>; etag: string; body: string }>(
    (done, fail) => {
      const request = ask({ port, path, method, headers, agent: false }, async (response) => {
        const { statusCode: status = 0, headers } = response
        done({ status, headers, etag: headers.etag ?? '', body: await text(response) })
      })
      request.once('error', fail).end(body)
    },
  )
}
