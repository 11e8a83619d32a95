import { parseArgs } from 'node:util'
import pg from 'pg'
import { signSandbox } from '#app/features/payments/providers/sandbox/sandbox.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { printLoad } from './against-sql.ts'
import type { Call } from './calls.ts'
import { makePeople, type Person } from './chat-people.ts'
import { combineLoads, type Load, percentile, runClients } from './clients.ts'
import { openConnection } from './connection.ts'
import { type Program, startProgram } from './program.ts'
import { type Recorded, recordStatements } from './recorded-statements.ts'

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
async function printAlternating({ url, settings }: Program, requests: number, sides: Sides) {
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

/** npm run bench -- checkout: orders and webhooks a second, each against its own SQL alone; then how fast they are settled. */
export async function run() {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { requests: { type: 'string', default: '400' } },
  })
  const requests = Number(values.requests)
  // Each orders once: one and sixteen at a time, each after a warm-up round, over HTTP and by SQL alone.
  const buyers = 6 * requests + 2
  // Some of the demo's members are on other sites, some not active.
  const members = 2 * buyers + 500
  console.log(`Starting the program with ${members.toLocaleString('en')} members …`)
  const program = await startProgram({ members, durable: true, role: 'web' })
  const client = new pg.Client({ connectionString: program.settings.DATABASE_URL })
  await client.connect()
  try {
    const people = await makePeople(client, buyers)
    if (people.length < buyers) throw new Error(`${people.length} members are too few for ${buyers} orders`)
    await printOrders(program, people, requests)
    await printWebhooks(program, client, requests)
    await printSettling(program, client)
  } finally {
    await client.end()
    await program.stop()
  }
}

function orderCall({ cookie }: Person): Call {
  const json = { package: 'p1', method: 'credit_card', country: 'DE', withdrawal_consent: true }
  return { path: '/api/order.php', json, cookie, headers: { 'Idempotency-Key': newId() } }
}

/** Twenty credits by card: written, created at the provider, and its answer stored. */
async function printOrders(program: Program, people: readonly Person[], requests: number) {
  const [warm, first, ...others] = people as [Person, Person, ...Person[]]
  const order = orderCall(first)
  // Leaves out what is cached after the first.
  const calls = [orderCall(warm), order]
  const { first: recorded } = await recordStatements(program.settings, { calls, cookie: '' })
  const statements = recorded[1] ?? []
  const key = order.headers?.['Idempotency-Key'] ?? ''
  const payment = statements.find(({ text }) => text.startsWith('insert into "payment"'))?.values ?? []
  const known = {
    member: first.id,
    key,
    id: String(payment[0]),
    number: String(payment[1]),
    sandbox: /sbx_[0-9a-f]{32}/.exec(JSON.stringify(statements))?.[0] ?? '',
  }
  console.log(`\norders, ${statements.length} statements each`)
  await printAlternating(program, requests, {
    call: (place) => orderCall(others[2 * place] as Person),
    ...replayWithNewIds(statements, (place) => ({
      [known.member]: others[2 * place + 1]?.id ?? '',
      [known.key]: newId(),
      [known.id]: newId(),
      [known.number]: orderNumber(place),
      [known.sandbox]: `sbx_${newId().replaceAll('-', '')}`,
    })),
  })
}

/** A number that the program draws only by the oddest chance. */
function orderNumber(place: number) {
  return `000${String(place).padStart(7, '0')}`
}

function webhookCall(payment: string): Call {
  const json = { id: newId(), payment }
  const signature = signSandbox(JSON.stringify(json), new Date())
  return { path: '/api/payment-webhook.php/sandbox', json, headers: { 'sandbox-signature': signature } }
}

/** Signed, recorded, and enqueued as a job. */
async function printWebhooks(program: Program, client: pg.Client, requests: number) {
  const { rows } = await client.query<{ id: string }>(
    `update sandbox_payment set state = 'paid', settled = true where exists (
       select from payment where payment.provider_payment_id = sandbox_payment.id) returning id`,
  )
  const [warm, first, ...others] = rows.map(({ id }) => id) as [string, string, ...string[]]
  const webhook = webhookCall(first)
  const calls = [webhookCall(warm), webhook]
  const { first: recorded } = await recordStatements(program.settings, { calls, cookie: '' })
  const statements = recorded[1] ?? []
  const { id } = webhook.json as { id: string }
  console.log(`\nwebhooks, ${statements.length} statements each`)
  await printAlternating(program, requests, {
    call: (place) => webhookCall(others[2 * place] ?? ''),
    ...replayWithNewIds(statements, (place) => ({ [id]: newId(), [first]: others[2 * place + 1] ?? '' })),
  })
}

/** A worker comes back after an outage: polls the provider, books credits, writes invoices. */
async function printSettling({ settings }: Program, client: pg.Client) {
  const isLeft = `status = 'pending' and provider_payment_id in (select provider_payment_id from payment_event)`
  await client.query(`delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier <> 'reconcile_payment'`)
  const before = await client.query(`select count(*)::int as count from payment where ${isLeft}`)
  const worker = await startProgram({ database: settings.DATABASE_URL })
  for (let left = 1; left > 0; ) {
    await new Promise((done) => setTimeout(done, 200))
    left = (await client.query(`select count(*)::int as count from payment where ${isLeft}`)).rows[0].count
  }
  const { rows } = await client.query<{ seconds: number }>(
    `select extract(epoch from max(paid_at) - min(paid_at))::float8 as seconds from payment
      where provider_payment_id in (select provider_payment_id from payment_event)`,
  )
  await worker.stop()
  const { count } = before.rows[0]
  const rate = count / (rows[0]?.seconds ?? 0)
  console.log(`\nsettled, credited and with an invoice: ${count}, ${rate.toFixed(0)} / s by one worker`)
}

/** Replays recorded statements, each time with new ids in place of those that may occur only once. */
function replayWithNewIds(
  statements: readonly Recorded[],
  freshFor: (place: number) => Record<string, string>,
) {
  let connections: pg.Client[] = []
  return {
    async open(connectionString: string, clients: number) {
      connections = Array.from({ length: clients }, () => new pg.Client({ connectionString }))
      await Promise.all(connections.map((connection) => connection.connect()))
    },
    async replay(place: number, client: number) {
      const fresh = Object.entries(freshFor(place))
      for (const { values, ...statement } of statements)
        await connections[client]?.query({
          ...statement,
          values: values.map((value) => replaceIds(value, fresh)),
        })
    },
    async close() {
      await Promise.all(connections.map((connection) => connection.end()))
    },
  }
}

function replaceIds(value: unknown, fresh: readonly [string, string][]): unknown {
  if (Array.isArray(value)) return value.map((each) => replaceIds(each, fresh))
  if (typeof value !== 'string') return value
  return fresh.reduce((text, [old, other]) => text.replaceAll(old, other), value)
}
