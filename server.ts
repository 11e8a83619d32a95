import cluster, { type Worker } from 'node:cluster'
import { existsSync } from 'node:fs'
import { amendEnv, BadSetting, env } from './app/platform/env.server.ts'
import { demoCode } from './db/contains-demo.ts'
import type * as Built from './server/app.ts'
import { claimDataFolder, createDataFolder } from './server/claim-data-folder.ts'
import { installDemo, startDemoWork } from './server/demo.ts'
import { describeFailure } from './server/describe-failure.ts'
import { startDevelopment } from './server/development.ts'
import { prepareDatabase, startDatabase } from './server/prepare-database.ts'
import { countReplacement, killWhenUnresponsive, passOnMetrics, sendHeartbeats } from './server/supervise.ts'

interface Login {
  email: string
  password: string
  who: string
}

interface Part {
  stop(): Promise<unknown>
}

/** The running parts, in start order; they are stopped in reverse. */
const parts: Part[] = []
let isUp = false
/** Of the jobs, if this process runs them. */
let readOwnMetrics: (() => Promise<string>) | undefined
let stopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void shutDown(0))
// The primary has gone: nobody is left to stop us, so we finish and exit.
process.on('disconnect', () => void shutDown(0))
// A bug must not leave PostgreSQL running; an error while stopping is no bug.
process.on('uncaughtException', async (error) => {
  if (stopping) return
  if (isUp) await logBug(error)
  else console.error(describeFailure(error))
  await shutDown(1)
})
// Nobody waits for the result, so going on harms nobody.
process.on('unhandledRejection', logBug)

const started = startProgram()
try {
  await started
  isUp = true
} catch (error) {
  if (!stopping) {
    await reportFailure(describeFailure(error))
    await shutDown(1)
  }
}

async function startProgram() {
  if (process.argv.includes('--dev')) {
    amendEnv({ MODE: 'development', ROLE: 'all', WEB_CONCURRENCY: 1 })
    // Vite loads the program as separate modules, which read the environment themselves.
    process.env.MODE = 'development'
  }
  if (cluster.isPrimary) await startPrimary()
  else {
    await startServing({ web: true, worker: false, alone: false })
    sendHeartbeats()
  }
}

async function startPrimary() {
  const { ROLE, WEB_CONCURRENCY, DATABASE_URL, S3_ENDPOINT, PORT, MODE } = env()
  const alone = !DATABASE_URL
  if (!S3_ENDPOINT) createDataFolder()
  if (alone) await startPart(claimDataFolder())
  await startPart(startDatabase())
  const logins = await prepareDatabase()

  const wantsWeb = ROLE !== 'worker'
  // Even a single web process is a child, so that this one can replace it.
  const supervised = wantsWeb && MODE !== 'development'
  const shared = supervised ? await startCluster(WEB_CONCURRENCY) : PORT
  // The bundle reads the environment itself, and the worker's mails name the port.
  process.env.PORT = String(shared)
  const wants = { web: wantsWeb && !supervised, worker: ROLE !== 'web', alone }
  const own = wants.web || wants.worker ? await startServing(wants) : shared
  if (wantsWeb) announceAddress(own ?? shared, logins)
  else console.log('The worker of Second Spring is ready.')
}

/** Returns the port, which PORT=0 leaves open until here. */
async function startServing(wants: { web: boolean; worker: boolean; alone: boolean }) {
  const { PORT, HOST, MODE, ROLE, METRICS_PORT } = env()
  if (MODE === 'development') return (await startPart(startDevelopment({ port: PORT, host: HOST }))).port
  const file = new URL('./build/server/index.js', import.meta.url)
  if (!existsSync(file))
    throw new BadSetting('The program is not built yet: run npm start, or npm run build first.')
  // Without it React renders with its slow development build.
  process.env.NODE_ENV = 'production'
  const built: typeof Built = await import(file.href)
  await installDemo(built)
  parts.push({ stop: built.closeDatabase })
  if (wants.worker) {
    await startPart(built.startWorker({ alone: wants.alone }))
    parts.push(startDemoWork(built))
    readOwnMetrics = built.readProcessMetrics
    if (ROLE === 'worker' && METRICS_PORT !== undefined)
      await startPart(built.startHealth({ port: METRICS_PORT, host: HOST }))
  }
  if (!wants.web) return
  return (await startPart(built.startWeb({ port: PORT, host: HOST }))).port
}

/** Web processes that share one port; one that ends or hangs is replaced. */
async function startCluster(size: number): Promise<number> {
  const settings: Record<string, string | undefined> = {
    DATABASE_URL: env().DATABASE_URL,
    WEB_CONCURRENCY: '1',
    ROLE: 'web',
  }
  // Each accepts connections itself: one that the primary hands to a process that has just died would stay open for
  // ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const served = new WeakSet<Worker>()
  const fork = () => stopping || killWhenUnresponsive(cluster.fork(settings))
  const ready = new Promise<number>((done, fail) => {
    let listening = 0
    cluster.on('listening', (child, { port }) => {
      // A replacement listens on the same port, also if PORT=0 left the choice to the system.
      settings.PORT = String(port)
      served.add(child)
      if (++listening === size) done(port)
    })
    cluster.on('message', (_child: Worker, { sentence }: { sentence?: string }) => {
      if (!sentence) return
      if (listening >= size) console.error(sentence)
      else fail(new BadSetting(sentence))
    })
    cluster.on('exit', (child, code) => {
      if (listening < size) fail(new BadSetting(`A web process ended with code ${code} before it was ready.`))
      else if (!stopping) {
        countReplacement()
        // A process that fails as it starts is restarted only after a pause.
        setTimeout(fork, served.has(child) ? 200 : 5_000)
      }
    })
  })
  passOnMetrics(() => readOwnMetrics?.())
  parts.push({ stop: stopCluster })
  for (let count = 0; count < size; count++) fork()
  return ready
}

async function stopCluster() {
  const children = Object.values(cluster.workers ?? {}).filter((child) => child && !child.isDead())
  const gone = children.map((child) => new Promise((done) => child?.once('exit', done)))
  for (const child of children) child?.process.kill('SIGTERM')
  await Promise.all(gone)
}

async function startPart<P extends Part>(starting: Promise<P>): Promise<P> {
  const part = await starting
  parts.push(part)
  if (stopping) throw new Error('Told to stop while starting.')
  return part
}

async function stopParts() {
  for (const part of parts.splice(0).reverse()) await part.stop().catch(console.error)
}

async function shutDown(code: number) {
  if (stopping) return
  stopping = true
  // Longer than any request may take, and a limit for those who wait for the exit.
  setTimeout(() => process.exit(1), 30_000).unref()
  await stopParts()
  // A start that was under way fails without the parts just stopped; stops what it started meanwhile.
  await started.catch(() => {})
  await stopParts()
  process.exit(code)
}

async function logBug(error: unknown) {
  const { log } = await import('./app/platform/log.server.ts')
  log.fatal({ error }, 'unexpected error')
}

/** Prints one sentence, however many web processes have the same trouble: they send it to the primary. */
function reportFailure(sentence: string) {
  if (cluster.isPrimary) return console.error(sentence)
  return new Promise<void>((done) => process.send?.({ sentence }, () => done()))
}

function announceAddress(port: number, logins: readonly Login[]) {
  const { MODE, PUBLIC_URL } = env()
  const other = PUBLIC_URL ? `for visitors ${new URL(PUBLIC_URL).origin}` : `or http://127.0.0.1:${port}`
  console.log(`\nSecond Spring is ready: http://localhost:${port} (${other})\n`)
  if (MODE === 'production') return
  console.log(`Other sites: http://{she,bdsm,bbw,gilf,milf,gay}.localhost:${port}`)
  console.log(`Mailbox:     http://localhost:${port}/dev/mailbox`)
  console.log(`Staff:       http://localhost:${port}/dev/staff\n\nDemo logins:`)
  for (const { email, password, who } of logins) console.log(`  ${email.padEnd(20)} ${password}   ${who}`)
  const { code, percentage } = demoCode
  console.log(`\nDiscount code: ${code}, ${percentage} % off, once for every member`)
}
