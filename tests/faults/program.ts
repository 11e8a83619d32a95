import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { commandOf } from '#app/platform/database/embedded-postgres.server.ts'
import { newId } from '#app/platform/ids.server.ts'

type Settings = Record<string, string | undefined>

interface Identity {
  uid?: number
  gid?: number
}

export interface Program {
  child: ChildProcess
  pid: number
  output(): string
  errors(): string
  /** Resolves to the base address, once the program says that it is ready. */
  ready: Promise<string>
  ended: Promise<{ code: number | null; signal: string | null; seconds: number }>
  /** Reaches the program and its web processes, not its PostgreSQL. */
  signal(name: NodeJS.Signals): void
  /** Stops it and waits until it has stopped; SIGKILL gives no web process time to finish. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null }>
}

/** The real program in a separate process; the end of the test ends whatever is left of it. */
export function runProgram(settings: Settings, identity: Identity = {}): Program {
  const started = performance.now()
  const child = spawn(process.execPath, ['server.ts'], {
    ...identity,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      DATABASE_URL: undefined,
      LOG_LEVEL: 'fatal',
      DEMO_MEMBERS: '50',
      PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const ended = new Promise<Awaited<Program['ended']>>((done) =>
    child.once('close', (code, signal) =>
      done({ code, signal, seconds: (performance.now() - started) / 1000 }),
    ),
  )
  const ready = new Promise<string>((done, fail) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      const port = /ready: http:\/\/localhost:(\d+)/.exec(output)?.[1]
      if (port) done(`http://localhost:${port}`)
      if (/worker of Second Spring is ready/.test(output)) done('')
    })
    void ended.then(({ code }) => fail(new Error(`ended with ${code} before it was ready: ${errors}`)))
  })
  ready.catch(() => {})
  const pid = child.pid ?? 0
  function signal(name: NodeJS.Signals) {
    const children = webProcessesOf(pid)
    child.kill(name)
    for (const each of children) process.kill(each, name)
  }
  const program: Program = {
    child,
    pid,
    output: () => output,
    errors: () => errors,
    ready,
    ended,
    signal,
    stop(name = 'SIGTERM') {
      if (name === 'SIGKILL') signal(name)
      else child.kill(name)
      return ended
    },
  }
  onTestFinished(async () => {
    signal('SIGKILL')
    await ended
  })
  return program
}

/** A data folder that PostgreSQL's unprivileged user can reach; the end of the test ends the processes left in it. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  chmodSync(folder, 0o755)
  onTestFinished(async () => {
    await endProcessesIn(folder)
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

export async function endProcessesIn(folder: string) {
  await until(() => {
    const left = processesIn(folder)
    for (const pid of left) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {} // gone already
    }
    return left.length === 0
  })
}

/** PostgreSQL's processes have its data folder as working directory. */
export function processesIn(folder: string): number[] {
  return allProcesses().filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
    } catch {
      return false
    }
  })
}

export function webProcessesOf(program: number): number[] {
  return childrenOf(program).filter((pid) => commandOf(pid).includes('server.ts'))
}

function childrenOf(parent: number): number[] {
  return allProcesses().filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(parent)
    } catch {
      return false
    }
  })
}

function allProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
}

/** A process that has ended but waits for its parent to notice has no command any more. */
export function isRunning(pid: number) {
  return commandOf(pid) !== ''
}

export function postmasterOf(folder: string) {
  return Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

export function embeddedUrl(folder: string) {
  return `postgres://postgres@localhost/second_spring?host=${encodeURIComponent(join(folder, 'run'))}`
}

/** Polls until it is so. */
export async function until(isSo: () => unknown, seconds = 60): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`not so after ${seconds} s: ${isSo}`)
    await new Promise((done) => setTimeout(done, 20))
  }
}

export async function query(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

export async function isReady(address: string) {
  return fetch(`${address}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )
}

/** A write through the site: returns the cookie of a new session. */
export async function logIn(address: string) {
  const response = await postLogin(address)
  if (response.status !== 200) throw new Error(`login answered ${response.status}: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

export function postLogin(address: string) {
  return fetch(`${address}/api/user.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ingrid@demo.example', password: 'second spring demo' }),
  })
}

export async function loggedInName(address: string, cookie: string): Promise<string | undefined> {
  const response = await fetch(`${address}/api/user.php`, { headers: { cookie } })
  const { user } = (await response.json()) as { user: { email: string } | null }
  return user?.email
}

interface Sent {
  method?: string
  json: object
}

/** Sends under one key until there is an answer, wherever the site is by then. */
export async function send<Answer>(
  member: { cookie: string },
  where: () => string,
  path: string,
  { method = 'POST', json }: Sent,
): Promise<Answer> {
  const headers = { 'content-type': 'application/json', cookie: member.cookie, 'idempotency-key': newId() }
  for (let attempt = 0; ; attempt++) {
    // The answer may also break off in the middle.
    const answer = await fetch(where() + path, { method, headers, body: JSON.stringify(json) })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => ({ status: 503, text: '' }))
    if (answer.status < 300) return JSON.parse(answer.text) as Answer
    if (answer.status < 500) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
    await pause(Math.min(100 * 2 ** attempt, 3_200))
  }
}

export function addMailJob(url: string, to: string, id: string = crypto.randomUUID()) {
  const mail = {
    id,
    from: 'Second Spring <hello@demo.example>',
    to,
    subject: 'Hello',
    text: 'Hi',
    html: '<p>Hi',
    // As in every notification mail.
    headers: {
      'List-Unsubscribe': '<https://demo.example/api/unsubscribe.php?token=abc>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
  return query(url, `select graphile_worker.add_job('send_mail', $1::json)`, [JSON.stringify(mail)])
}

export async function isInMailbox(url: string, to: string) {
  return (await query(url, 'select 1 from mailbox_mail where recipient = $1', [to])).length === 1
}

/** Starts listening for the test; returns the port. */
export async function listenOnFreePort(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, done))
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

export async function findFreePort(): Promise<number> {
  return listenOnFreePort(createServer())
}

/** Whether anything listens there. */
export function isListening(port: number) {
  return new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
