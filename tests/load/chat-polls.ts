import { measureCalls } from './against-sql.ts'
import type { Person } from './chat-people.ts'
import { printAgainst } from './chat-sending.ts'
import { combineLoads, type Load } from './clients.ts'

const rounds = 4

/** Prints the time of a poll that answers 304, against a bare 304. */
export async function printPolls(
  { url, bareUrl }: { url: string; bareUrl: string },
  { cookie }: Person,
  requests: number,
) {
  for (const path of ['/api/user.php', '/api/chats.php']) {
    console.log(`\npoll of ${path} with nothing new`)
    const poll = async (at: string, clients: number, some: number) => {
      // As a page has it: an answer is valid for minutes only, such as until a partner has gone.
      const etag = await fetchEtag(url + path, cookie)
      return measureCalls({ url: at, cookie }, { calls: [{ path, etag }], clients, requests: some })
    }
    for (const clients of [1, 16]) {
      for (const at of [bareUrl, url]) await poll(at, clients, requests / 2)
      const [whole, floor]: [Load[], Load[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        floor.push(await poll(bareUrl, clients, requests / rounds))
        whole.push(await poll(url, clients, requests / rounds))
      }
      printAgainst(clients, { floor: combineLoads(floor), whole: combineLoads(whole) })
    }
  }
}

/** The ETag of an answer: a repeated request gets a 304. */
async function fetchEtag(address: string, cookie: string): Promise<string> {
  const first = await fetch(address, { headers: { cookie } })
  await first.text()
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(address, { headers: { cookie, 'if-none-match': etag } })
  await again.text()
  if (again.status !== 304) throw new Error(`${address} answered ${again.status} where nothing was new.`)
  return etag
}
