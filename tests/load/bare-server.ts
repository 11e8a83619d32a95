import { createServer } from 'node:http'

/** The ceiling of Node alone: sends the bytes that its parent gave it, and nothing else. */
process.once('message', ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'Content-Length': bytes.length })
    response.end(bytes)
  })
  server.listen(0, () => process.send?.(server.address()))
})
process.once('disconnect', () => process.exit(0))
