import { parseArgs } from 'node:util'
import pg from 'pg'
import { filterNames } from '#app/features/members/facts/facts.ts'
import { measureCalls, printAgainstSql, printLoad, printSql, type Subject } from './against-sql.ts'
import { type Call, logIn, read } from './calls.ts'
import { runClients } from './clients.ts'
import { type Program, startProgram } from './program.ts'
import { type Recorded, recordStatements } from './recorded-statements.ts'

const answers = { gender: 'male', interests: [24, 44], matters: 'interests' }

/** The other lists that search among all members: profiles with similar ones, the swipe game, the match finder. */
async function printOtherLists(subject: Subject, client: pg.Client): Promise<Record<string, number>> {
  const p95: Record<string, number> = {}
  const profiles = (await profilesIn(client)).map((id) => ({ path: `/api/member.php?id=${id}` }))
  console.log('\nprofile and similar members')
  p95.profile = await printAgainstSql(subject, profiles)
  console.log('\nswipe game')
  p95['swipe game'] = await printAgainstSql(subject, [{ path: '/api/swipe.php' }])
  for (const distance of ['50', 'country', 'anywhere']) {
    console.log(`\nmatch finder, distance ${distance}`)
    p95[`match finder, ${distance}`] = await printSql(subject, matchFinder(distance))
  }
  return p95
}

const matchFinder = (distance: string): Call[] =>
  [57, 58, 59, 60].map((min_age) => ({
    path: '/api/match-finder.php',
    json: { answers: { ...answers, min_age, max_age: min_age + 12, distance } },
  }))

async function profilesIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select member_id as id from search_entry
      where site_id = (select id from site where is_default) and kind = 'member' and gender = 'male' and country = 'DE'
      order by member_id limit 12`,
  )
  return rows.map(({ id }) => id)
}

const siteOf = 'select id from site where is_default'

/** Search without any of its tables: checks every member, with the conditions written a second time. */
async function bruteForceSearch(client: pg.ClientBase, viewerId: string, address: URLSearchParams) {
  const values: unknown[] = [viewerId]
  const value = (given: unknown) => `$${values.push(given)}`
  const years = "date_part('year', age(now() at time zone 'utc', m.date_of_birth))"
  const conditions = [...address].flatMap(([name, text]) => {
    if (name === 'gender') return [`m.gender = ${value(text)}`]
    if (name === 'country' && text !== 'all') return [`m.country = ${value(text)}`]
    if (name === 'min_age') return [`${years} >= ${value(text)}`]
    if (name === 'max_age') return [`${years} <= ${value(text)}`]
    if (name === 'interests') return [`m.interests && ${value(text.split(','))}::smallint[]`]
    if (!filterNames.some((fact) => fact === name)) return []
    const told = `fact = ${value(name)} and value = any (${value(text.split(','))})`
    return [`exists (select from trait where ${told} and code = any (m.traits))`]
  })
  // The great circle between the two places, as a textbook has it.
  const distance = `case when m.kind = 'member' then acos(least(1, sind(m.latitude) * sind(v.latitude)
    + cosd(m.latitude) * cosd(v.latitude) * cosd(m.longitude - v.longitude))) end`
  const fits = `m.seeking = v.gender and (m.search_ages_suggested or date_part('year', age(now() at time zone 'utc', v.date_of_birth))
    between m.search_min_age and m.search_max_age)`
  const met = `exists (select from conversation c
    where (c.first_id, c.second_id) in ((m.id, v.id), (v.id, m.id)))`
  const order = address.get('sort') === 'near' ? `round((${distance})::numeric, 7), ` : ''
  const pageNumber = Number(address.get('pageNumber') ?? 1)
  const { rows } = await client.query<{ id: string; key: string; total: number }>(
    `select m.id, (${fits})::text || ${order ? `coalesce(round((${distance})::numeric, 7)::text, '')` : "''"} as key,
            count(*) over ()::int as total
       from member m, (select * from member where id = $1) v
      where m.site_id = (${siteOf}) and m.status = 'active' and not m.invisible and not m.under_review and m.id <> v.id
        and not exists (select from block b where (b.blocker_id, b.blocked_id) in ((m.id, v.id), (v.id, m.id)))
        and ${conditions.join(' and ')}
        and m.last_seen_at <= ${value(address.get('as_of') ?? new Date().toISOString())}
      order by (${met}), (${fits}) desc, ${order} activity_rank(m.id, m.last_seen_at) desc, m.id
      limit 24 offset ${(pageNumber - 1) * 24}`,
    values,
  )
  return rows
}

const login = { email: 'ingrid@demo.example', password: 'second spring demo' }
const deepPage = 400
/** Warms up until the program's own code is compiled for speed. */
const warmUp = 6000
/** Checking every member by force takes seconds, so only some of the searches are compared with it. */
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

interface Searching extends Subject {
  viewerId: string
  client: pg.Client
}

/** npm run bench -- search: measures the built program with many members against its own SQL alone. */
export async function run() {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      members: { type: 'string', default: '1000000' },
      small: { type: 'string', default: '10000' },
      requests: { type: 'string', default: '600' },
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

/** Returns the p95 of each list at one client. */
async function measure({ url, settings }: Program, requests: number): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: settings.DATABASE_URL })
  await client.connect()
  const { rows } = await client.query(
    'select id from account where email = $1 and site_id = (select id from site where is_default)',
    [login.email],
  )
  const cookie = await logIn(url, login)
  const subject: Searching = { url, settings, client, requests, cookie, viewerId: rows[0].id }
  const calls = variants.map((ages) => ({ path: `/api/members.php?${scenarios['country-wide']?.(ages)}` }))
  await measureCalls(subject, { calls, clients: 2, requests: warmUp })
  const p95: Record<string, number> = {}
  for (const [name, search] of Object.entries(scenarios)) {
    const searches = await byKey(subject, variants.map(search))
    if (searches.length === 0) {
      console.log(`\n${name}: there are not so many`)
      continue
    }
    console.log(`\n${name}   ${search('AGES')}`)
    await printRecall(subject, searches)
    p95[name] = await printAgainstSql(subject, searches)
  }
  await printCounts(subject)
  Object.assign(p95, await printOtherLists(subject, client))
  await client.end()
  return p95
}

interface Answer {
  results: { id: string }[]
  numResults: number
  next: string | null
}

/** Requests one page of a search. */
async function ask({ url, cookie }: Subject, path: string): Promise<Answer> {
  return (await read(url, { path }, cookie)) as Answer
}

interface Search {
  /** As a browser requests it: further pages by key. */
  path: string
  /** The same with only the number of its page. */
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
      const byNumber = `${asked}&as_of=${new Date().toISOString()}`
      asked.set('after', before.next)
      found.push({ path: `/api/members.php?${asked}`, byNumber })
    } else found.push({ path: `/api/members.php?${search}`, byNumber: search })
  }
  return found
}

async function printRecall(subject: Searching, searches: Search[]) {
  let [wanted, met, ordered] = [0, 0, true]
  let total = 0
  for (const { path, byNumber } of searches.slice(0, compared)) {
    const answer = await ask(subject, path)
    const force = await bruteForceSearch(subject.client, subject.viewerId, new URLSearchParams(byNumber))
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

/** A count that nobody has requested lately, and the same one cached. */
async function printCounts(subject: Searching) {
  const { client, cookie, settings } = subject
  console.log('\ncount and first page, when nobody has asked for the same in the last minute, and again')
  for (const place of ['country=LU', 'country=DE', 'country=all']) {
    const calls = Array.from({ length: 20 }, (_, n) => ({
      path: `/api/members.php?gender=male&${place}&min_age=${50 + (n % 5)}&max_age=${75 + Math.floor(n / 5)}`,
    }))
    const cold = await measureCalls(subject, { calls, clients: 1, requests: calls.length })
    const kept = await measureCalls(subject, { calls, clients: 1, requests: calls.length })
    const { first } = await recordStatements(settings, { calls, cookie })
    const counts = first.flatMap(
      (statements) => statements.find(({ text }) => /^select count/.test(text)) ?? [],
    )
    const bare = await runClients(1, counts.length, async (count) => {
      await client.query(counts[count] as Recorded)
    })
    printLoad(`${place}: bare count`, bare)
    printLoad('  first page, count cold', cold)
    printLoad('  first page, count kept', kept)
  }
}

function printGrowth(small: Record<string, number>, large: Record<string, number>) {
  console.log('\ngrowth of the p95 over HTTP, 1 client, from the small to the large number of members')
  for (const [name, before] of Object.entries(small)) {
    const after = large[name]
    if (after === undefined) continue
    const times = after / before
    // The goal is for search; a match finder compares more until it reaches its limit of 2,000.
    const verdict = !(name in scenarios) ? '' : times < 2 ? 'goal 2: met' : 'goal 2: not met'
    console.log(
      `  ${name.padEnd(28)}${before.toFixed(2)} → ${after.toFixed(2)} ms, ${times.toFixed(2)} times   ${verdict}`,
    )
  }
}
