import type { IncomingMessage, Server } from 'node:http'

export interface BodyTimes {
  usual: number
  /** 15 MB over a weak connection. */
  photo: number
}

const times: BodyTimes = { usual: 60_000, photo: 300_000 }

/** Ends requests whose body does not arrive in time, so that slow senders cannot hold all connections. */
export function endSlowBodies(server: Server, { usual, photo }: BodyTimes = times) {
  server.requestTimeout = photo
  server.on('request', (request: IncomingMessage) => {
    if (request.method === 'GET' || isUpload(request)) return
    const timer = setTimeout(() => request.complete || request.destroy(), usual)
    timer.unref()
    request.once('close', () => clearTimeout(timer))
    request.once('end', () => clearTimeout(timer))
  })
}

function isUpload({ method, url }: IncomingMessage) {
  return method === 'POST' && url?.split('?')[0] === '/api/photos.php'
}
