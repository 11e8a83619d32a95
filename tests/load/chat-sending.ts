import { newId } from '#app/platform/ids.server.ts'
import type { Person } from './chat-people.ts'
import { combineLoads, type Load, percentile, runClients } from './clients.ts'
import { openConnection } from './connection.ts'
import { openStream } from './open-stream.ts'

const clientNumbers = [1, 16] as const
const rounds = 4

/** A site or its floor, described by where messages are sent and seen. */
interface Site {
  urls: readonly string[]
  sendPath: string
  streamPath: (reader: Person) => string
}

const chat = { sendPath: '/api/chat.php', streamPath: () => '/api/events.php' }
const bare = { sendPath: '/send', streamPath: ({ id }: Person) => `/stream?reader=${id}` }

interface Sides {
  chatUrls: readonly string[]
  bareUrls: readonly string[]
}

/**
 * Prints the time from the press on 'send' until the other sees the message, against a bare insert and a bare stream.
 */
export async function printSending(
  { chatUrls, bareUrls }: Sides,
  people: readonly Person[],
  requests: number,
) {
  console.log(
    `\nfrom sending to being seen, ${chatUrls.length} web process${chatUrls.length > 1 ? 'es' : ''}`,
  )
  const [whole, floor] = [
    await openPairs({ ...chat, urls: chatUrls }, people),
    await openPairs({ ...bare, urls: bareUrls }, people),
  ]
  // Warms up until the code of both is compiled for speed.
  for (const side of [whole, floor]) await side.run(16, requests)
  for (const clients of clientNumbers) {
    const [wholeRounds, floorRounds]: [Load[], Load[]] = [[], []]
    // Alternates, so that a slow moment of the machine affects both.
    for (let round = 0; round < rounds; round++) {
      floorRounds.push(await floor.run(clients, requests / rounds))
      wholeRounds.push(await whole.run(clients, requests / rounds))
    }
    printAgainst(clients, { floor: combineLoads(floorRounds), whole: combineLoads(wholeRounds) })
  }
  for (const side of [whole, floor]) side.close()
}

/** Every second person writes to the next one. With two processes they use different ones. */
async function openPairs({ urls, sendPath, streamPath }: Site, people: readonly Person[]) {
  const waiting = new Map<string, () => void>()
  const hear = (text: string) => {
    for (const [said] of text.matchAll(/say-[\w-]+/g)) waiting.get(said)?.()
  }
  const urlAt = (place: number) => urls[place % urls.length] ?? ''
  const pairs = await Promise.all(
    people.slice(people.length / 2).map(async (reader, place) => {
      const writer = people[place]
      if (!writer) throw new Error('people come in pairs')
      const stream = await openStream(urlAt(place + 1) + streamPath(reader), reader.cookie, hear)
      const connection = await openConnection(urlAt(place), writer.cookie)
      return { reader, stream, connection }
    }),
  )
  const send = async (pair: (typeof pairs)[number]) => {
    const said = `say-${newId()}`
    const seen = new Promise<void>((done) => waiting.set(said, done))
    const json = { profile: pair.reader.id, client_id: newId(), text: said }
    await Promise.all([seen, pair.connection.send({ path: sendPath, json })])
    waiting.delete(said)
  }
  // A connection has one request under way, so each client has its own pairs.
  return {
    run: (clients: number, requests: number) =>
      runClients(clients, requests, async (count, client) => {
        const own = pairs.filter((_, place) => place % clients === client)
        const pair = own[count % own.length]
        if (pair) await send(pair)
      }),
    close() {
      for (const { stream, connection } of pairs) {
        stream.close()
        connection.close()
      }
    },
  }
}

export function printAgainst(clients: number, { floor, whole }: { floor: Load; whole: Load }) {
  const line = (name: string, { milliseconds, perSecond }: Load) => {
    const [p50, p99] = [0.5, 0.99].map((part) => percentile(milliseconds, part).toFixed(2).padStart(8))
    console.log(`  ${name.padEnd(28)}p50 ${p50}  p99 ${p99} ms ${perSecond.toFixed(0).padStart(7)} / s`)
  }
  const times = (part: number) => percentile(whole.milliseconds, part) / percentile(floor.milliseconds, part)
  line(`${clients} at once: bare`, floor)
  line('  the whole', whole)
  const [p50, p99, rate] = [times(0.5), times(0.99), floor.perSecond / whole.perSecond]
  const verdict = Math.max(p50, rate) <= 3 ? 'goal 3: met' : 'goal 3: not met'
  console.log(
    `    ${p50.toFixed(2)} times the bare one (p50), ${p99.toFixed(2)} (p99), ${rate.toFixed(2)} (a second); ${verdict}`,
  )
}
