import { measureCalls } from './against-sql.ts'
import type { Person } from './chat-people.ts'
import { printAgainst } from './chat-sending.ts'
import { type Load, together } from './clients.ts'

const rounds = 4

/** Prints what a poll costs that finds nothing new, against a bare 'as before'. */
export async function printPolls(
  { url, bareUrl }: { url: string; bareUrl: string },
  { cookie }: Person,
  requests: number,
) {
  for (const path of ['/api/user.php', '/api/chats.php']) {
    console.log(`\npoll of ${path} with nothing new`)
    const first = await fetch(url + path, { headers: { cookie } })
    await first.text()
    const call = { path, etag: first.headers.get('etag') ?? '' }
    const poll = (at: string, clients: number, some: number) =>
      measureCalls({ url: at, cookie }, { calls: [call], clients, requests: some })
    for (const clients of [1, 16]) {
      await poll(url, clients, requests / 2)
      const [whole, floor]: [Load[], Load[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        floor.push(await poll(bareUrl, clients, requests / rounds))
        whole.push(await poll(url, clients, requests / rounds))
      }
      printAgainst(clients, { floor: together(floor), whole: together(whole) })
    }
  }
}
