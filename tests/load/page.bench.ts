import process from 'node:process'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { logIn } from './calls.ts'
import { type ColdLoad, coldLoad, kinds, launchBrowser } from './cold-load.ts'
import { bareServer, rendersPerSecond } from './floors.ts'
import { startProgram } from './program.ts'
import { fetchBytes, type Page, pagesPerSecond } from './throughput.ts'

export interface Goals {
  /** Script as gzip, in kB. */
  script: number
  /** Largest contentful paint, in seconds. */
  lcp: number
  /** Everything that the first view loads except films, in kB. */
  firstScreen?: number
  /** For members: measured with a login. */
  asMember?: true
}

/** Milliseconds that the main thread may be blocked in all, on a phone with a quarter of this machine's speed. */
const mostBlocking = 300
/** What the cache answers, by the speed of bare rendering. */
const cachedGoal = 5
const renderedGoal = 0.5

const pages: Record<string, Goals> = {
  '/': { script: 140, lcp: 2.5 },
  '/pages/terms': { script: 140, lcp: 2.5 },
  '/signup': { script: 160, lcp: 2.5 },
  '/members': { script: 200, lcp: 2.5, asMember: true },
  '/members/ID': { script: 200, lcp: 2.5, asMember: true },
  '/chats': { script: 200, lcp: 2.5, asMember: true },
  '/credits': { script: 200, lcp: 2.5, asMember: true },
}
const loads = 5
const requests = 200
const rounds = 3

const login = { email: 'ingrid@demo.example', password: 'second spring demo' }

/**
 * First visits on a slow phone, and server rendering for members and, from the cache, for visitors; --rendering: only
 * that.
 */
export async function run() {
  const { rendering } = parseArgs({
    args: process.argv.slice(3),
    options: { rendering: { type: 'boolean' } },
  }).values
  await measurePages(async () => (rendering ? {} : pages), measureRendering)
}

async function measureRendering(url: string) {
  const cookie = await logIn(url, login)
  const profile = `/members/${await anyMember(url)}`
  for (const path of ['/', '/pages/terms', profile, '/landers/gallery/default']) {
    console.log(`\n${path}   for visitors, from the cache`)
    await printThroughput({ url: url + path }, cachedGoal)
  }
  for (const path of ['/members', profile, '/likes', '/chats']) {
    console.log(`\n${path}   for a member`)
    await printThroughput({ url: url + path, cookie }, renderedGoal)
  }
}

/** The id of a member whom visitors may see. */
export async function anyMember(url: string): Promise<string> {
  const page = await fetch(`${url}/members`)
  const [, id] = /href="\/members\/([\da-f-]{36})/.exec(await page.text()) ?? []
  if (!id) throw new Error('No member is shown to visitors.')
  return id
}

export async function measurePages(
  goalsFor: (url: string) => Promise<Record<string, Goals>>,
  measureMore?: (url: string) => Promise<void>,
) {
  const browser = await launchBrowser()
  const program = await startProgram({ members: 600 })
  Object.assign(process.env, program.settings)
  try {
    await measureMore?.(program.url)
    for (const [path, goal] of Object.entries(await goalsFor(program.url))) {
      const cookie = goal.asMember && (await logIn(program.url, login))
      const url = program.url + path.replace('ID', await anyMember(program.url))
      const { status } = await fetchBytes({ url, cookie })
      if (status === 200) await measurePage(browser, { url, cookie }, goal)
      else console.log(`\n${path}: answered ${status}, not measured`)
    }
  } finally {
    await browser.close()
    await program.stop()
  }
  // The built program in this process keeps its database pool open.
  process.exit(0)
}

async function measurePage(browser: Browser, page: Page, goal: Goals) {
  await fetchBytes(page)
  const visits: ColdLoad[] = []
  for (let count = 0; count < loads; count++) visits.push(await coldLoad(browser, page))
  printVisit(new URL(page.url).pathname, visits, goal)
  if (!goal.asMember) await printThroughput(page, cachedGoal)
}

function printVisit(path: string, visits: ColdLoad[], goal: Goals) {
  const [first] = visits as [ColdLoad]
  console.log(`\n${path}   390 px, processor 4 times slower, slow 4G, median of ${visits.length} cold loads`)
  const lcp = median(visits.map((visit) => visit.lcp))
  const cls = median(visits.map((visit) => visit.cls))
  const gzip = median(visits.map((visit) => visit.scriptGzip))
  row('requests', String(median(visits.map((visit) => visit.requests))))
  row('  of them scripts', String(median(visits.map((visit) => visit.scripts))))
  for (const kind of kinds)
    row(`${kind} on the wire`, kilobytes(median(visits.map((visit) => visit.bytes[kind]))))
  row('script as gzip', kilobytes(gzip), `< ${goal.script} kB`, gzip < goal.script * 1000)
  row('  after the first touch', kilobytes(median(visits.map((visit) => visit.touchedGzip))))
  if (goal.firstScreen) {
    const all = median(visits.map(({ bytes }) => kinds.reduce((sum, kind) => sum + bytes[kind], 0)))
    const films = median(visits.map(({ bytes }) => bytes.film))
    const loaded = all - films
    row('first screen', kilobytes(loaded), `< ${goal.firstScreen} kB`, loaded < goal.firstScreen * 1000)
  }
  row('largest contentful paint', `${(lcp / 1000).toFixed(2)} s`, `< ${goal.lcp} s`, lcp < goal.lcp * 1000)
  row('  its element', first.lcpElement)
  row('cumulative layout shift', cls.toFixed(3), '< 0.02', cls < 0.02)
  const blocking = median(visits.map((visit) => visit.blocking))
  row('total blocking time', `${blocking.toFixed(0)} ms`, `< ${mostBlocking} ms`, blocking < mostBlocking)
}

async function printThroughput(page: Page, goal: number) {
  await pagesPerSecond(page, { connections: 8, requests })
  const floor = await best(() => rendersPerSecond(page, requests))
  console.log(`  server rendering, ${requests} requests after a warm-up, best of ${rounds} rounds`)
  row('floor: bare renderToString', `${floor.toFixed(0)} / s`)
  for (const connections of [1, 8]) {
    const pages = await best(() => pagesPerSecond(page, { connections, requests }))
    const bare = await best(() => bareServer(page, { connections, requests: requests * 4 }))
    row(`${connections} connection${connections > 1 ? 's' : ''}`, `${pages.toFixed(0)} / s`)
    row('  times the floor', (pages / floor).toFixed(2), `≥ ${goal}`, pages >= goal * floor)
    row('  bare Node server', `${bare.toFixed(0)} / s`)
  }
  console.log(
    '  The floor renders the same React tree in a loop, its data at hand: no routing, SQL, data for the browser,\n' +
      '  compression or HTTP. The bare Node server sends the same bytes from memory.',
  )
}

/** Other load on the machine only ever slows a round down. */
async function best(measure: () => Promise<number>) {
  let highest = 0
  for (let round = 0; round < rounds; round++) highest = Math.max(highest, await measure())
  return highest
}

function row(name: string, value: string, goal = '', met?: boolean) {
  console.log(
    `  ${name.padEnd(28)}${value.padStart(12)}   ${goal && `goal ${goal}: ${met ? 'met' : 'not met'}`}`.trimEnd(),
  )
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function kilobytes(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`
}
