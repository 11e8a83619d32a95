import pg from 'pg'
import type { Call } from './calls.ts'
import { combineLoads, type Load, percentile, runClients } from './clients.ts'
import { openConnection } from './connection.ts'
import { type Recorded, recordStatements } from './recorded-statements.ts'

/** The program to measure, and the member who sends requests to it. */
export interface Subject {
  url: string
  cookie: string
  settings: Record<string, string>
  requests: number
}

const clientNumbers = [1, 8, 32]
const rounds = 6

/** Prints how long calls take against the very SQL that they send, alone; returns their p95 at one client. */
export async function printAgainstSql(subject: Subject, calls: readonly Call[]): Promise<number> {
  const { settings, requests } = subject
  const statements = await statementsOf(subject, calls)
  let p95 = 0
  for (const clients of clientNumbers) {
    const over = (some: number) => measureCalls(subject, { calls, clients, requests: some })
    await over(requests / 4)
    const [bareRounds, apiRounds]: [Load[], Load[]] = [[], []]
    // Alternates, so that a slow moment of the machine affects both.
    for (let round = 0; round < rounds; round++) {
      const some = { statements, clients, requests: requests / rounds }
      bareRounds.push(await measureBare(settings.DATABASE_URL ?? '', some))
      apiRounds.push(await over(requests / rounds))
    }
    const [bare, api] = [combineLoads(bareRounds), combineLoads(apiRounds)]
    printLoad(`${clients} at once: bare SQL`, bare)
    printLoad('  over HTTP', api)
    const times = percentile(api.milliseconds, 0.5) / percentile(bare.milliseconds, 0.5)
    console.log(`    ${times.toFixed(2)} times the bare SQL (p50)${times <= 2 ? '' : ', goal 2: not met'}`)
    if (clients === 1) p95 = percentile(api.milliseconds, 0.95)
  }
  return p95
}

/** For calls that no member may send often enough to measure: the SQL alone. Returns its p95 at one client. */
export async function printSql(subject: Subject, calls: readonly Call[]): Promise<number> {
  const statements = await statementsOf(subject, calls)
  const measured = { statements, requests: subject.requests / rounds }
  let p95 = 0
  for (const clients of clientNumbers) {
    const bare = await measureBare(subject.settings.DATABASE_URL ?? '', { ...measured, clients })
    printLoad(`${clients} at once: bare SQL`, bare)
    if (clients === 1) p95 = percentile(bare.milliseconds, 0.95)
  }
  return p95
}

async function statementsOf({ settings, cookie }: Subject, calls: readonly Call[]): Promise<Recorded[][]> {
  const { again: statements } = await recordStatements(settings, { calls, cookie })
  const kinds = statements[0]?.map(({ name }) => (name ? 'prepared' : 'planned')).join(', ')
  console.log(`  ${statements[0]?.length} statements: ${kinds}`)
  return statements
}

export async function measureCalls(
  { url, cookie }: Pick<Subject, 'url' | 'cookie'>,
  { calls, clients, requests }: { calls: readonly Call[]; clients: number; requests: number },
): Promise<Load> {
  const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(url, cookie)))
  const load = await runClients(clients, requests, async (count, number) => {
    await connections[number]?.send(calls[count % calls.length] as Call)
  })
  for (const connection of connections) connection.close()
  return load
}

async function measureBare(
  connectionString: string,
  { statements, clients, requests }: { statements: Recorded[][]; clients: number; requests: number },
): Promise<Load> {
  const connections = Array.from({ length: clients }, () => new pg.Client({ connectionString }))
  await Promise.all(connections.map((connection) => connection.connect()))
  const replay = (some: number) =>
    runClients(clients, some, async (count, number) => {
      for (const statement of statements[count % statements.length] ?? [])
        await connections[number]?.query(statement)
    })
  // In its first uses every connection prepares its statements and settles on a plan.
  await replay(clients * 12)
  const load = await replay(requests)
  await Promise.all(connections.map((connection) => connection.end()))
  return load
}

export function printLoad(name: string, { milliseconds, perSecond }: Load) {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) =>
    percentile(milliseconds, part).toFixed(2).padStart(8),
  )
  const rate = `${perSecond.toFixed(0).padStart(7)} / s`
  console.log(`  ${name.padEnd(28)}p50 ${p50}  p95 ${p95}  p99 ${p99} ms ${rate}`)
}
