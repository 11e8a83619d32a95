import pg from 'pg'
import { newId } from '#app/platform/ids.server.ts'
import type { Person } from './chat-people.ts'
import { combineLoads, type Load, percentile, runClients } from './clients.ts'
import { type Recorded, recordStatements } from './recorded-statements.ts'

const rounds = 8

interface RecordedSending {
  clientId: string
  statements: Recorded[]
}

/**
 * Prints how long the SQL of a message takes alone: sent as the program sends it, in as many round trips, and all at
 * once, which is the least that any way of folding it could reach.
 */
export async function printSendingSql(
  settings: Record<string, string>,
  { writer, reader }: { writer: Person; reader: Person },
  requests: number,
) {
  const sent = await recordSending(settings, { writer, reader })
  const client = new pg.Client({ connectionString: settings.DATABASE_URL, pipeline: true })
  await client.connect()
  let place = 0
  const asSent = async () => {
    for (const go of groupByRoundTrip(withNewIds(sent, ++place)))
      await Promise.all(go.map((each) => client.query(each)))
  }
  const atOnce = async () => {
    await Promise.all(withNewIds(sent, ++place).map((each) => client.query(each)))
  }
  console.log(`\n${sent.statements.length} statements of a message alone, one message after another`)
  const ways = [
    {
      name: `in ${groupByRoundTrip(sent.statements).length} round trips`,
      replay: asSent,
      loads: [] as Load[],
    },
    { name: 'in one round trip', replay: atOnce, loads: [] as Load[] },
  ]
  for (const { replay } of ways) await runClients(1, 50, replay)
  // Alternates, so that a slow moment of the machine affects both.
  for (let round = 0; round < rounds; round++)
    for (const { replay, loads } of ways) loads.push(await runClients(1, requests / rounds, replay))
  await client.end()
  for (const { name, loads } of ways) {
    const { milliseconds } = combineLoads(loads)
    const [p50, p99] = [0.5, 0.99].map((part) => percentile(milliseconds, part).toFixed(2))
    console.log(`  ${name.padEnd(28)}p50 ${p50}  p99 ${p99} ms`)
  }
}

/** Records the third message, when everything is prepared and the conversation has begun. */
async function recordSending(
  settings: Record<string, string>,
  { writer, reader }: { writer: Person; reader: Person },
): Promise<RecordedSending> {
  const ids = [newId(), newId(), newId()] as const
  const calls = ids.map((client_id) => ({
    path: '/api/chat.php',
    json: { profile: reader.id, client_id, text: 'Shall we take the boat on Sunday?' },
  }))
  const { first } = await recordStatements(settings, { calls, cookie: writer.cookie })
  return { clientId: ids[2], statements: first[2] ?? [] }
}

const roundTripStarts = /^(begin|commit|rate_limit:|book_)/

/**
 * Groups the statements that are awaited together: who writes, the limit if there is one, what is known, what is
 * written, the end.
 */
function groupByRoundTrip(statements: readonly Recorded[]): Recorded[][] {
  const goes: Recorded[][] = [[]]
  for (const statement of statements) {
    if (roundTripStarts.test(statement.name ?? statement.text)) goes.push([])
    goes.at(-1)?.push(statement)
  }
  return goes
}

/** The same for one more message: with new ids, and the next place. */
function withNewIds({ clientId, statements }: RecordedSending, place: number): Recorded[] {
  const valuesOf = (name: string) => statements.find((each) => each.name?.startsWith(name))?.values ?? []
  const [transactionId] = valuesOf('book_')
  const written = valuesOf('insert_message_')
  const sequence = written.find((value) => typeof value === 'number')
  const messageId = valuesOf('book_').find((value) => written.includes(value))
  const fresh = new Map([clientId, transactionId, messageId].map((id) => [String(id), newId()]))
  const renewed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renewed)
    if (value === sequence) return Number(sequence) + place
    if (typeof value !== 'string') return value
    let text = value.replaceAll(`"sequence":${sequence}`, `"sequence":${Number(sequence) + place}`)
    for (const [old, id] of fresh) text = text.replaceAll(old, id)
    return text
  }
  return statements.map(({ values, ...statement }) => ({ ...statement, values: values.map(renewed) }))
}
