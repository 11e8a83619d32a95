import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { addManyMembers } from '#db/demo/large.ts'
import { measureCalls, printAgainstSql, type Subject } from './against-sql.ts'
import type { Call } from './calls.ts'
import { makeConversations, type Person } from './chat-people.ts'
import { percentile } from './clients.ts'

const rounds = 3
/** A scan of the members would be hundreds of times; noise of a shared machine stays below two. */
const maxGrowth = 2

interface Growth {
  reader: Person
  partner: Person
  /** Two others, with a conversation that is not the reader's. */
  others: readonly [Person, Person]
  /** How many members are added between the two measurements. */
  more: number
}

/** Prints what opening a conversation costs by each way in, and the factor with many more members. */
export async function printGrowth(
  subject: Subject,
  client: pg.Client,
  { reader, partner, others, more }: Growth,
) {
  await makeConversations(client, reader, { partners: [partner.id], lines: 20 })
  await makeConversations(client, others[0], { partners: [others[1].id], lines: 20 })
  const opened = await conversationOf(client, reader, partner)
  const byId = { path: `/api/chat.php?conversation=${opened}` }
  const foreign = await conversationOf(client, others[0], others[1])
  const calls: Record<string, Call> = {
    'by its id': byId,
    'by the partner': { path: `/api/chat.php?profile=${partner.id}` },
    'of others': { path: `/api/chat.php?conversation=${foreign}`, status: 404 },
    'an invented id': { path: `/api/chat.php?conversation=${randomUUID()}`, status: 404 },
  }
  const few = await membersIn(client)
  console.log(`\nopening a conversation of 20 messages, ${few} members`)
  await printAgainstSql(subject, [byId])
  const floor = await medians(subject, calls)
  if (more === 0) return printTimes(floor)
  await addManyMembers(subject.settings.DATABASE_URL ?? '', { count: more, log: console.log })
  await client.query('vacuum analyze member')
  console.log(`\nopening a conversation of 20 messages, ${await membersIn(client)} members`)
  await printAgainstSql(subject, [byId])
  printTimes(await medians(subject, calls), { floor, few })
}

function printTimes(times: Record<string, number>, before?: { floor: Record<string, number>; few: string }) {
  for (const [name, ms] of Object.entries(times)) {
    const growth = before ? ms / (before.floor[name] ?? 0) : null
    const isMet = growth === null || growth <= maxGrowth ? '' : `, goal ${maxGrowth}: not met`
    const compared =
      before && growth !== null ? `  ${growth.toFixed(2)} times that of ${before.few} members${isMet}` : ''
    console.log(`  ${name.padEnd(28)}p50 ${ms.toFixed(2).padStart(8)} ms${compared}`)
  }
}

/** Alternates, so that a slow moment of the machine affects all of them. */
async function medians(subject: Subject, calls: Record<string, Call>) {
  const all: Record<string, number[]> = {}
  for (let round = 0; round < rounds; round++)
    for (const [name, call] of Object.entries(calls)) {
      const requests = subject.requests / rounds
      const { milliseconds } = await measureCalls(subject, { calls: [call], clients: 1, requests })
      all[name] = [...(all[name] ?? []), ...milliseconds]
    }
  return Object.fromEntries(Object.entries(all).map(([name, values]) => [name, percentile(values, 0.5)]))
}

async function conversationOf(client: pg.Client, one: Person, other: Person): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select id from conversation where first_id = least($1::uuid, $2) and second_id = greatest($1::uuid, $2)',
    [one.id, other.id],
  )
  return rows[0]?.id ?? ''
}

async function membersIn(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ count: string }>('select count(*) from member')
  return Number(rows[0]?.count).toLocaleString('en')
}
