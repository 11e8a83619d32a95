import { Agent } from 'node:http'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Load, percentile, runClients } from './clients.ts'
import { type Program, startProgram } from './program.ts'
import { type Recorded, recordStatements } from './recorded-statements.ts'
import { searchByForce } from './search-by-force.ts'
import { ask, fetchText, logIn } from './search-calls.ts'

const login = { email: 'ingrid@demo.example', password: 'second spring demo' }
const clientNumbers = [1, 8, 32]
const deepPage = 400
/** Looking at every member by force takes seconds, so only some of the searches are compared with it. */
const compared = 4

/** Ages vary, so that no two searches in a row are the same. */
const variants = Array.from(
  { length: 12 },
  (_, n) => `min_age=${57 + (n % 4)}&max_age=${69 + Math.floor(n / 4)}`,
)
const scenarios: Record<string, (ages: string) => string> = {
  near: (ages) => `gender=male&country=DE&${ages}&sort=near`,
  'country-wide': (ages) => `gender=male&country=DE&${ages}`,
  everywhere: (ages) => `gender=male&country=all&${ages}`,
  'rare combination': (ages) =>
    `gender=male&country=DE&${ages}&hair_color=white&body_type=full&interests=24,44`,
  'deep page': (ages) => `gender=male&country=DE&${ages}&pageNumber=${deepPage}`,
}

interface Subject {
  url: string
  cookie: string
  viewerId: string
  settings: Record<string, string>
  client: pg.Client
  requests: number
}

/** npm run bench -- search: the built program with many members, against its own SQL alone. */
export async function run() {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      members: { type: 'string', default: '1000000' },
      small: { type: 'string', default: '10000' },
      requests: { type: 'string', default: '400' },
      database: { type: 'string' },
    },
  })
  const sizes = [Number(values.small), Number(values.members)]
  const growth: Record<string, number>[] = []
  for (const members of sizes.filter(Boolean)) {
    console.log(`\nStarting the program with ${members.toLocaleString('en')} members …`)
    const isLarge = members === Number(values.members)
    const program = await startProgram({ members, database: isLarge ? values.database : undefined })
    try {
      growth.push(await measure(program, Number(values.requests)))
    } finally {
      await program.stop()
    }
  }
  const [small, large] = growth
  if (small && large) printGrowth(small, large)
}

/** Answers the p95 of each search at one client. */
async function measure({ url, settings }: Program, requests: number): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: settings.DATABASE_URL })
  await client.connect()
  const { rows } = await client.query(
    'select id from account where email = $1 and site_id = (select id from site where is_default)',
    [login.email],
  )
  const subject: Subject = {
    url,
    settings,
    client,
    requests,
    cookie: await logIn(url, login),
    viewerId: rows[0].id,
  }
  const p95: Record<string, number> = {}
  for (const [name, search] of Object.entries(scenarios)) {
    const searches = await byKey(subject, variants.map(search))
    if (searches.length === 0) {
      console.log(`\n${name}: there are not so many`)
      continue
    }
    console.log(`\n${name}   ${search('AGES')}`)
    await printRecall(subject, searches)
    p95[name] = await printLoads(subject, searches)
  }
  await printCounts(subject)
  await client.end()
  return p95
}

interface Search {
  /** As a browser asks: further pages by key. */
  address: string
  /** The same with the number of its page alone. */
  byNumber: string
}

async function byKey(subject: Subject, searches: string[]): Promise<Search[]> {
  const found: Search[] = []
  for (const search of searches) {
    const asked = new URLSearchParams(search)
    const pageNumber = Number(asked.get('pageNumber') ?? 1)
    if (pageNumber > 1) {
      asked.set('pageNumber', String(pageNumber - 1))
      const before = await ask(subject, `/api/members.php?${asked}`)
      if (!before.next) continue
      asked.set('pageNumber', String(pageNumber))
      asked.set('as_of', before.as_of)
      const byNumber = asked.toString()
      asked.set('after', before.next)
      found.push({ address: `/api/members.php?${asked}`, byNumber })
    } else found.push({ address: `/api/members.php?${search}`, byNumber: search })
  }
  return found
}

async function printRecall(subject: Subject, searches: Search[]) {
  let [wanted, met, ordered] = [0, 0, true]
  let total = 0
  for (const { address, byNumber } of searches.slice(0, compared)) {
    const answer = await ask(subject, address)
    const force = await searchByForce(subject.client, subject.viewerId, new URLSearchParams(byNumber))
    const ids = answer.results.map(({ id }) => id)
    wanted += force.length
    met += force.filter(({ id }) => ids.includes(id)).length
    ordered &&= force.every(({ id }, place) => ids[place] === id)
    total = answer.numResults
    const exact = force[0]?.total ?? 0
    if (!byNumber.includes('as_of') && total !== exact) console.log(`  counted ${total}, there are ${exact}`)
  }
  const recall = wanted === 0 ? 1 : met / wanted
  console.log(
    `  ${total.toLocaleString('en')} fit; recall@24 ${recall.toFixed(3)}${ordered ? ', in the same order' : ''}`,
  )
}

async function printLoads(subject: Subject, searches: Search[]): Promise<number> {
  const { settings, cookie, requests } = subject
  const addresses = searches.map(({ address }) => address)
  const { again: statements } = await recordStatements(settings, { addresses, cookie })
  const kinds = statements[0]?.map(({ name }) => (name ? 'prepared' : 'planned')).join(', ')
  console.log(`  ${statements[0]?.length} statements: ${kinds}`)
  let p95 = 0
  for (const clients of clientNumbers) {
    const call = (some: number) => measureCalls(subject, { addresses, clients, requests: some })
    await call(requests / 4)
    const bare = await measureBare(settings.DATABASE_URL ?? '', { statements, clients, requests })
    const api = await call(requests)
    row(`${clients} at once: bare SQL`, bare)
    row('  over HTTP', api)
    const times = percentile(api.milliseconds, 0.5) / percentile(bare.milliseconds, 0.5)
    console.log(`    ${times.toFixed(2)} times the bare SQL (p50)${times <= 2 ? '' : ', goal 2: not met'}`)
    if (clients === 1) p95 = percentile(api.milliseconds, 0.95)
  }
  return p95
}

async function measureCalls(
  { url, cookie }: Subject,
  { addresses, clients, requests }: { addresses: string[]; clients: number; requests: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const load = await runClients(clients, requests, async (count) => {
    await fetchText(url + addresses[count % addresses.length], { cookie, agent })
  })
  agent.destroy()
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
  // Every connection prepares its statements, and settles on a plan, in its first uses.
  await replay(clients * 12)
  const load = await replay(requests)
  await Promise.all(connections.map((connection) => connection.end()))
  return load
}

/** A count that nobody has asked for lately, and the same one kept. */
async function printCounts(subject: Subject) {
  const { client, cookie, settings } = subject
  console.log('\ncount and first page, when nobody has asked for the same in the last minute, and again')
  for (const place of ['country=LU', 'country=DE', 'country=all']) {
    const addresses = Array.from(
      { length: 20 },
      (_, n) =>
        `/api/members.php?gender=male&${place}&min_age=${50 + (n % 5)}&max_age=${75 + Math.floor(n / 5)}`,
    )
    const cold = await runClients(1, addresses.length, async (count) => {
      await ask(subject, addresses[count] as string)
    })
    const kept = await runClients(1, addresses.length, async (count) => {
      await ask(subject, addresses[count] as string)
    })
    const { first } = await recordStatements(settings, { addresses, cookie })
    const counts = first.flatMap(
      (statements) => statements.find(({ text }) => /^select count/.test(text)) ?? [],
    )
    const bare = await runClients(1, counts.length, async (count) => {
      await client.query(counts[count] as Recorded)
    })
    row(`${place}: bare count`, bare)
    row('  first page, count cold', cold)
    row('  first page, count kept', kept)
  }
}

function printGrowth(small: Record<string, number>, large: Record<string, number>) {
  console.log(
    '\ngrowth of the p95 of a page over HTTP, 1 client, from the small to the large number of members',
  )
  for (const [name, before] of Object.entries(small)) {
    const after = large[name]
    if (after === undefined) continue
    const times = after / before
    const verdict = times < 2 ? 'goal 2: met' : 'goal 2: not met'
    console.log(
      `  ${name.padEnd(28)}${before.toFixed(2)} → ${after.toFixed(2)} ms, ${times.toFixed(2)} times   ${verdict}`,
    )
  }
}

function row(name: string, { milliseconds, perSecond }: Load) {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) =>
    percentile(milliseconds, part).toFixed(2).padStart(8),
  )
  const rate = `${perSecond.toFixed(0).padStart(7)} / s`
  console.log(`  ${name.padEnd(28)}p50 ${p50}  p95 ${p95}  p99 ${p99} ms ${rate}`)
}
