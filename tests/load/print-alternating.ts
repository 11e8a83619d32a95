import { printLoad } from './against-sql.ts'
import type { Call } from './calls.ts'
import { combineLoads, type Load, percentile, runClients } from './clients.ts'
import { openConnection } from './connection.ts'
import type { Program } from './program.ts'

const clientNumbers = [1, 16]
const rounds = 4

interface Sides {
  /** A different one each time. */
  call: (place: number) => Call
  /** The same by SQL alone; each client has a connection. */
  replay: (place: number, client: number) => Promise<void>
  open: (database: string, clients: number) => Promise<void>
  close: () => Promise<void>
}

/** Prints how long calls that change something take against their SQL alone, alternating. */
export async function printAlternating({ url, settings }: Program, requests: number, sides: Sides) {
  const places = { call: 0, replay: 0 }
  const most = Math.max(...clientNumbers)
  await sides.open(settings.DATABASE_URL ?? '', most)
  const connections = await Promise.all(Array.from({ length: most }, () => openConnection(url, '')))
  const whole = (clients: number, some: number) =>
    runClients(clients, some, (_, client) => connections[client]!.send(sides.call(places.call++)))
  const bare = (clients: number, some: number) =>
    runClients(clients, some, (_, client) => sides.replay(places.replay++, client))
  // Warms up until the code of both is compiled for speed, and every connection has its statements prepared.
  for (const side of [whole, bare]) await side(most, requests)
  for (const clients of clientNumbers) {
    const [wholeRounds, bareRounds]: [Load[], Load[]] = [[], []]
    // Alternates, so that a slow moment of the machine affects both.
    for (let round = 0; round < rounds; round++) {
      bareRounds.push(await bare(clients, requests / rounds))
      wholeRounds.push(await whole(clients, requests / rounds))
    }
    print(clients, combineLoads(bareRounds), combineLoads(wholeRounds))
  }
  for (const connection of connections) connection.close()
  await sides.close()
}

function print(clients: number, bare: Load, whole: Load) {
  printLoad(`${clients} at once: bare SQL`, bare)
  printLoad('  over HTTP', whole)
  const times = percentile(whole.milliseconds, 0.5) / percentile(bare.milliseconds, 0.5)
  const rate = bare.perSecond / whole.perSecond
  console.log(`    ${times.toFixed(2)} times the bare SQL (p50), ${rate.toFixed(2)} (a second)`)
}
