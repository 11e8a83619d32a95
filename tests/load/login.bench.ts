import { Agent, request } from 'node:http'
import pg from 'pg'
import { hashPassword, passwordMatches } from '#app/platform/passwords.server.ts'
import { percentile } from './clients.ts'
import { startProgram } from './program.ts'
import { fetchBytes } from './throughput.ts'

const password = 'second spring demo'
const logins = 400
const rounds = 3
const attempts = 1000
const signups = 200
const flood = 500
const hidingHost = 'bdsm.localhost'

interface Pair {
  known: string
  unknown: string
}

/**
 * Logins a second against what Argon2 alone allows, how long pages and photos wait during a flood of wrong passwords,
 * and whether response times reveal who has an account.
 */
export async function run() {
  const program = await startProgram({ members: 3000 })
  try {
    const members = await addresses(program.settings.DATABASE_URL ?? '')
    await printThroughput(program.url, members)
    await printFlood(program.url)
    await printRefusedLogins(program.url, members)
    await printSignups(program.url, program.settings.DATABASE_URL ?? '')
  } finally {
    await program.stop()
  }
}

/** Members of the site that answers at localhost. */
async function addresses(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    `select email from account join site on site.id = account.site_id
      where site.is_default and status = 'active' order by email`,
  )
  await client.end()
  return rows.map(({ email }) => email)
}

async function printThroughput(url: string, members: string[]) {
  const hash = await hashPassword(password, { address: '127.0.0.1' })
  console.log(`\nlogins, ${logins} after a warm-up, best of ${rounds} rounds`)
  for (const connections of [1, 4, 8]) {
    const floor = () =>
      perSecond(connections, async () => {
        await passwordMatches(hash, password)
      })
    const agent = new Agent({ keepAlive: true, maxSockets: connections })
    const login = () =>
      perSecond(connections, async (count) => {
        const { status } = await logIn(url, agent, members[count % members.length] ?? '', password)
        if (status !== 200) throw new Error(`a login answered ${status}`)
      })
    await login()
    // Alternates, so that other load on the machine affects both alike.
    let [bare, whole] = [0, 0]
    for (let round = 0; round < rounds; round++) {
      bare = Math.max(bare, await floor())
      whole = Math.max(whole, await login())
    }
    agent.destroy()
    row(`${connections} at once: bare argon2`, `${bare.toFixed(0)} / s`)
    row('  whole logins over HTTP', `${whole.toFixed(0)} / s`)
    row('  of the floor', `${((100 * whole) / bare).toFixed(0)} %`)
  }
}

async function perSecond(parallel: number, work: (count: number) => Promise<void>) {
  let next = 0
  async function worker() {
    for (let count = next++; count < logins; count = next++) await work(count)
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: parallel }, worker))
  return logins / ((performance.now() - started) / 1000)
}

/** All at once, each retrying until its wrong password was checked; meanwhile somebody else browses. */
async function printFlood(url: string) {
  const found = await (await fetch(`${url}/members`)).text()
  const photo = /\/photos\/[\w-]+\/[\w.-]+/.exec(found)?.[0]
  if (!photo) throw new Error('the search shows no photo')
  const paths = ['/', '/members', photo]
  // The first request draws it, the others read it.
  for (const path of paths) await fetchBytes({ url: url + path })
  const quiet = await timesOf(url, paths, (round) => round < 40)

  let [failed, refused] = [0, 0]
  const agent = new Agent({ keepAlive: true })
  const attackers = Array.from({ length: flood }, async (_, count) => {
    for (;;) {
      const { status } = await logIn(url, agent, `flood-${count}@mail.example`, 'a wrong password')
      if (status === 401) return failed++
      if (status !== 503) throw new Error(`a login of the flood answered ${status}`)
      refused++
      await new Promise((done) => setTimeout(done, 1000))
    }
  })
  const started = performance.now()
  const busy = await timesOf(url, paths, () => failed < flood)
  await Promise.all(attackers)
  agent.destroy()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`\n${flood} failed logins at once, over after ${seconds} s; ${refused} times told to come back`)
  for (const path of paths) {
    const [before, during] = [quiet.get(path) ?? [], busy.get(path) ?? []]
    const name = path === photo ? 'a photo' : path
    row(`${name}: quiet, median`, `${median(before).toFixed(1)} ms`)
    row(
      '  in the flood: median, p95, most',
      `${[0.5, 0.95, 1].map((part) => percentile(during, part).toFixed(0)).join(', ')} ms`,
    )
    row('  of the floor', `${(median(during) / median(before)).toFixed(1)} times`)
  }
}

/** Milliseconds by path, one request after another. */
async function timesOf(url: string, paths: string[], goesOn: (round: number) => boolean) {
  const times = new Map(paths.map((path) => [path, [] as number[]]))
  const agent = new Agent({ keepAlive: true })
  for (let round = 0; goesOn(round); round++)
    for (const [path, milliseconds] of times) {
      const started = performance.now()
      const { status } = await fetchBytes({ url: url + path }, agent)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      milliseconds.push(performance.now() - started)
    }
  agent.destroy()
  return times
}

/** In mixed order, and each address once, so that no block interferes. */
async function printTimingDifference(title: string, pairs: Pair[], send: (email: string) => Promise<number>) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (const pair of pairs) {
    const kinds = ['known', 'unknown'] as const
    for (const kind of Math.random() < 0.5 ? kinds : kinds.toReversed())
      times[kind].push(await send(pair[kind]))
  }
  const { known, unknown } = times
  const [u, t] = [mannWhitney(known, unknown), welch(known, unknown)]
  console.log(
    `\ntime of ${title}, ${pairs.length} known and ${pairs.length} unknown addresses in mixed order`,
  )
  row('known: median, mean', `${median(known).toFixed(3)}, ${mean(known).toFixed(3)} ms`)
  row('unknown: median, mean', `${median(unknown).toFixed(3)}, ${mean(unknown).toFixed(3)} ms`)
  row('difference of medians', `${((median(known) - median(unknown)) * 1000).toFixed(0)} µs`)
  row('known takes longer', `${(100 * u.above).toFixed(1)} %`)
  row('Mann–Whitney', `z ${u.z.toFixed(2)}, p ${u.p.toFixed(3)}`)
  row('Welch', `t ${t.t.toFixed(2)}, p ${t.p.toFixed(3)}`)
  console.log(`  ${u.p > 0.01 ? 'No difference can be measured.' : 'A difference can be measured.'}`)
}

async function printRefusedLogins(url: string, members: string[]) {
  if (members.length < attempts) throw new Error(`there are only ${members.length} members to try`)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  // As long as a real one.
  const pairs = members.slice(0, attempts).map((known) => ({ known, unknown: known.replace(/^./, '~') }))
  await printTimingDifference('a refused login', pairs, async (email) => {
    const { status, milliseconds } = await logIn(url, agent, email, 'a wrong password')
    if (status !== 401) throw new Error(`a wrong password answered ${status}`)
    return milliseconds
  })
  agent.destroy()
}

/** On a site that hides who has an account; half of the known ones are members, half await confirmation. */
async function printSignups(url: string, databaseUrl: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const signUp = async (email: string) => {
    const sent = await post(`${url}/api/signup.php`, { agent, host: hidingHost, json: signupForm(email) })
    if (sent.status !== 201) throw new Error(`a sign-up answered ${sent.status}`)
    return sent.milliseconds
  }
  const pairs = Array.from({ length: signups }, (_, count) => ({
    known: `known-${1000 + count}@mail.example`,
    unknown: `other-${1000 + count}@mail.example`,
  }))
  for (const { known } of pairs) await signUp(known)
  await confirmEverySecond(databaseUrl, pairs)
  await printTimingDifference('a sign-up where members are hidden', pairs, signUp)
  agent.destroy()
}

async function confirmEverySecond(databaseUrl: string, pairs: Pair[]) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const emails = pairs.map(({ known }) => known)
  const made = async () =>
    (await client.query('select 1 from account where email = any($1)', [emails])).rowCount ?? 0
  while ((await made()) < emails.length) await new Promise((done) => setTimeout(done, 100))
  await client.query(`update account set status = 'active' where email = any($1)`, [
    emails.filter((_, count) => count % 2 === 0),
  ])
  await client.end()
}

function signupForm(email: string) {
  return {
    email,
    name: 'Margit',
    password: 'red boots by the door',
    date_of_birth: '1958-03-14',
    gender: 'female',
    seeking: 'male',
    country: 'DE',
    terms: true,
  }
}

function logIn(url: string, agent: Agent, email: string, given: string) {
  return post(`${url}/api/user.php`, { agent, json: { email, password: given } })
}

function post(address: string, { agent, host, json }: { agent: Agent; host?: string; json: object }) {
  const body = JSON.stringify(json)
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    ...(host && { Host: host }),
  }
  return new Promise<{ status: number; milliseconds: number }>((done, fail) => {
    const started = performance.now()
    const sent = request(address, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.once('error', fail)
      response.once('end', () =>
        done({ status: response.statusCode ?? 0, milliseconds: performance.now() - started }),
      )
    })
    sent.once('error', fail)
    sent.end(body)
  })
}

function row(name: string, value: string) {
  console.log(`  ${name.padEnd(28)}${value.padStart(22)}`)
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function mean(values: number[]) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * Whether two samples come from one distribution: the z of the Mann–Whitney U test and its two-sided p. Also how often
 * a value of the first exceeds one of the second, where a half means that they cannot be told apart.
 */
function mannWhitney(first: number[], second: number[]) {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ].toSorted((a, b) => a.value - b.value)
  // Times in fractions of a microsecond have no ties worth correcting for.
  const rankSum = all.reduce((sum, { isFirst }, index) => sum + (isFirst ? index + 1 : 0), 0)
  const [n, m] = [first.length, second.length]
  const u = rankSum - (n * (n + 1)) / 2
  const z = (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return { z, p: twoSided(z), above: u / (n * m) }
}

/** Welch's t; with samples this large it is practically normal. */
function welch(first: number[], second: number[]) {
  const error = Math.sqrt(variance(first) / first.length + variance(second) / second.length)
  const t = (mean(first) - mean(second)) / error
  return { t, p: twoSided(t) }
}

function variance(values: number[]) {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
}

/** Abramowitz and Stegun 26.2.17, accurate to seven digits. */
function twoSided(z: number) {
  const x = Math.abs(z)
  const k = 1 / (1 + 0.2316419 * x)
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const tail = series.reduceRight((sum, factor) => (sum + factor) * k, 0)
  return Math.min(1, (2 * tail * Math.exp(-(x * x) / 2)) / Math.sqrt(2 * Math.PI))
}
