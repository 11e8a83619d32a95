import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { timeoutFor } from './fake-provider.ts'

export interface ReceivedRequest {
  method: string
  path: string
  query: URLSearchParams
  body: string
  key: string | undefined
  authorization: string | undefined
}

interface Answer {
  status?: number
  body: string
}

/** An HTTP server of a provider, with its failures: a silent one has done its work all the same. */
export async function fakeServer(answer: (asked: ReceivedRequest) => Answer) {
  const asked: string[] = []
  let trouble: 'silence' | number | null = null
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const { method = '' } = request
    asked.push(`${method} ${url.pathname}`)
    const { 'idempotency-key': key, authorization } = request.headers
    const one = { method, path: url.pathname, query: url.searchParams, body: await text(request) }
    if (typeof trouble === 'number')
      return response.writeHead(trouble, { 'content-type': 'application/json' }).end('{"error":{}}')
    const { status = 200, body } = answer({ ...one, key: key?.toString(), authorization })
    if (trouble === null) response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    port,
    asked,
    patience: () => timeoutFor(trouble),
    trouble: (what: 'silence' | number | null) => {
      trouble = what
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
