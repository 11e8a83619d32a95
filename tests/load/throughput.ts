import { Agent, get } from 'node:http'

export const userAgent = 'Mozilla/5.0 Chrome/140'

/** A page as a visitor sees it, or as the member whose cookie it is. */
export interface Page {
  url: string
  cookie?: string
}

export function fetchBytes({ url, cookie = '' }: Page, agent?: Agent) {
  const headers = { 'Accept-Encoding': 'gzip, deflate, br, zstd', 'User-Agent': userAgent, Cookie: cookie }
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
  page: Page,
  { connections, requests }: { connections: number; requests: number },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let left = requests
  async function visitor() {
    while (left-- > 0) {
      const { status } = await fetchBytes(page, agent)
      if (status !== 200) throw new Error(`${page.url} answered ${status}.`)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, visitor))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  return requests / seconds
}
