import { Agent, get } from 'node:http'

/** As a browser sends them; a visitor without cookies. */
const headers = { 'Accept-Encoding': 'gzip, deflate, br', 'User-Agent': 'Mozilla/5.0 Chrome/140' }

export function fetchBytes(url: string, agent?: Agent) {
  return new Promise<{ status: number; encoding?: string; type?: string; body: Buffer }>((done, fail) => {
    const request = get(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.once('error', fail)
      response.once('end', () =>
        done({
          status: response.statusCode ?? 0,
          encoding: response.headers['content-encoding'],
          type: response.headers['content-type'],
          body: Buffer.concat(chunks),
        }),
      )
    })
    request.once('error', fail)
  })
}

/** Pages a second over that many kept-alive connections, each with one request under way. */
export async function pagesPerSecond(
  url: string,
  { connections, requests }: { connections: number; requests: number },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let left = requests
  async function visitor() {
    while (left-- > 0) {
      const { status } = await fetchBytes(url, agent)
      if (status !== 200) throw new Error(`${url} answered ${status}.`)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, visitor))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  return requests / seconds
}
