import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#app/platform/database/embedded-postgres.server.ts'
import { collectGarbageOnSignal } from './collect-garbage-on-signal.ts'

export interface Program {
  url: string
  /** Of the web process, which does the work. */
  pid: number
  /** Of the process that starts it, which runs the jobs. */
  supervisor: number
  /** The settings with which a second program sees the same members and photos. */
  settings: Record<string, string>
  stop(): Promise<void>
}

interface Options {
  members?: number
  /** A filled database that is kept. */
  database?: string
  /** Commits are flushed to disk, as in production; this takes time. */
  durable?: boolean
  /** With 'web' alone, jobs stay in the queue. */
  role?: 'all' | 'web'
  /** For example where its mails go. */
  settings?: Record<string, string>
}

/** The built program on a free port, with a separate database and data folder that are deleted with it. */
export async function startProgram({
  members = 600,
  database,
  durable = false,
  role = 'all',
  settings: given = {},
}: Options = {}): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'second-spring-load-'))
  const postgres = database
    ? { url: database, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: folder, throwAway: true, durable })
  const port = await freePort()
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    DEMO_MEMBERS: String(members),
    RATE_LIMITS: 'off',
    ROLE: role,
    LOG_LEVEL: 'error',
    ...given,
  }
  const child = spawn(process.execPath, [...collectGarbageOnSignal, 'server.ts'], {
    env: { ...process.env, NODE_ENV: '', ...settings, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}`
  async function stop() {
    await ended(child)
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(url, child, 90 + members / 200)
  } catch (error) {
    await stop()
    throw error
  }
  const [pid] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ')
  return { url, pid: Number(pid), supervisor: child.pid ?? 0, settings, stop }
}

export async function untilReady(url: string, child: ChildProcess, seconds = 90) {
  const latest = performance.now() + seconds * 1000
  while (performance.now() < latest) {
    if (child.exitCode !== null)
      throw new Error(`The program ended with code ${child.exitCode} before it was ready.`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`The program was not ready after ${Math.round(seconds)} s.`)
}

export async function ended(child: ChildProcess) {
  if (child.exitCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await gone
}

export function freePort() {
  return new Promise<number>((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
