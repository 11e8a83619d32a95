import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { amendEnv, BadSetting, env } from './app/platform/env.server.ts'
import type * as Built from './server/app.ts'
import { claimDataFolder } from './server/claim-data-folder.ts'
import { startDevelopment } from './server/development.ts'
import { plainSentence } from './server/plain-sentence.ts'
import { prepareDatabase } from './server/prepare-database.ts'

interface Part {
  stop(): Promise<unknown>
}

/** What runs, in the order it was started; it is stopped in reverse. */
const parts: Part[] = []
let stopping = false

try {
  if (process.argv.includes('--dev')) amendEnv({ MODE: 'development', ROLE: 'all', WEB_CONCURRENCY: 1 })
  if (cluster.isPrimary) await startPrimary()
  else await startServing({ web: true, worker: false })
} catch (error) {
  console.error(plainSentence(error))
  await stopParts()
  process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void shutDown())
// The primary went away: nobody is left to tell us, so we finish and go.
process.on('disconnect', () => void shutDown())

async function startPrimary() {
  const { ROLE, WEB_CONCURRENCY, DATABASE_URL } = env()
  if (!DATABASE_URL) parts.push(await claimDataFolder())
  const { demoLogins, ...database } = await prepareDatabase()
  parts.push(database)

  const wantsWeb = ROLE !== 'worker'
  if (wantsWeb && WEB_CONCURRENCY > 1) await startCluster(WEB_CONCURRENCY)
  await startServing({ web: wantsWeb && WEB_CONCURRENCY === 1, worker: ROLE !== 'web' })
  if (wantsWeb) announceAddress(demoLogins)
}

async function startServing({ web, worker }: { web: boolean; worker: boolean }) {
  const { PORT, HOST, MODE } = env()
  if (MODE === 'development') {
    parts.push(await startDevelopment({ port: PORT, host: HOST }))
    return
  }
  const file = new URL('./build/server/index.js', import.meta.url)
  if (!existsSync(file))
    throw new BadSetting('The program is not built yet: run npm start, or npm run build first.')
  const built: typeof Built = await import(file.href)
  if (worker) parts.push(await built.startWorker())
  if (web) parts.push(await built.startWeb({ port: PORT, host: HOST }))
}

async function startCluster(size: number) {
  const settings = { DATABASE_URL: env().DATABASE_URL, WEB_CONCURRENCY: '1', ROLE: 'web' }
  const start = () => cluster.fork(settings)
  const ready = new Promise<void>((done, fail) => {
    let listening = 0
    cluster.on('listening', () => ++listening === size && done())
    cluster.on('exit', (_child, code) => {
      if (stopping) return
      if (listening < size) fail(new BadSetting(`A web process ended with code ${code} before it was ready.`))
      else start()
    })
  })
  for (let count = 0; count < size; count++) start()
  parts.push({ stop: stopCluster })
  await ready
}

async function stopCluster() {
  const children = Object.values(cluster.workers ?? {}).filter((child) => child !== undefined)
  const gone = children.map((child) => new Promise((done) => child.once('exit', done)))
  for (const child of children) child.process.kill('SIGTERM')
  await Promise.all(gone)
}

async function stopParts() {
  for (const part of parts.splice(0).reverse()) await part.stop()
}

async function shutDown() {
  if (stopping) return
  stopping = true
  // Longer than any request may take; whoever waits for us is not kept waiting for ever.
  setTimeout(() => process.exit(1), 30_000).unref()
  await stopParts()
  process.exit(0)
}

function announceAddress(demoLogins: readonly { email: string; password: string; who: string }[]) {
  console.log(`\nSecond Spring is ready: http://localhost:${env().PORT}\n`)
  if (env().MODE === 'production') return
  console.log(`Other sites: http://{she,bdsm,bbw,gilf,milf,gay}.localhost:${env().PORT}`)
  console.log(`Mailbox:     http://localhost:${env().PORT}/dev/mailbox\n\nDemo logins:`)
  for (const { email, password, who } of demoLogins) console.log(`  ${email.padEnd(20)} ${password}   ${who}`)
}
