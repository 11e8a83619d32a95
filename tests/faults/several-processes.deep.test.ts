import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import '#tests/demo-database.ts'
import {
  addMailJob,
  isInMailbox,
  isListening,
  isReady,
  isRunning,
  loggedInName,
  logIn,
  makeFolder,
  runProgram,
  until,
  webProcessesOf,
} from './program.ts'

// Starting whole programs takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const database = () => process.env.DATABASE_URL as string
const settings = () => ({ DATABASE_URL: database(), DATA_DIR: makeFolder() })

/** A connection on which the test decides what is sent when. */
async function rawConnection(address: string) {
  const socket: Socket = connect(Number(new URL(address).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  const closed = new Promise<string>((done) => socket.once('close', () => done(received)))
  await new Promise((done, fail) => socket.once('connect', done).once('error', fail))
  return { socket, closed, received: () => received }
}

test('two web processes and a worker on one database serve, and one that is stopped finishes what it has begun', async () => {
  const shared = settings()
  const web = runProgram({ ...shared, ROLE: 'web' })
  const other = runProgram({ ...shared, ROLE: 'web' })
  const worker = runProgram({ ...shared, ROLE: 'worker' })
  const [address, otherAddress] = await Promise.all([web.ready, other.ready, worker.ready])

  const cookie = await logIn(address)
  expect(await loggedInName(otherAddress, cookie)).toBe('ingrid@demo.example')
  await addMailJob(database(), 'job@demo.example')
  await until(() => isInMailbox(database(), 'job@demo.example'))

  const body = JSON.stringify({ email: 'ingrid@demo.example', password: 'second spring demo' })
  const slow = await rawConnection(address)
  slow.socket.write(
    `POST /api/user.php HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  await until(() => slow.received().startsWith('HTTP/1.1 100 Continue'))
  const early = await rawConnection(address)

  web.child.kill('SIGTERM')
  await until(async () => !(await isListening(Number(new URL(address).port))))
  early.socket.write('GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect(await early.closed).toMatch(/^HTTP\/1\.1 503 [\s\S]*"draining":true/)

  expect(web.child.exitCode).toBeNull()
  slow.socket.write(body)
  expect(await slow.closed).toMatch(/HTTP\/1\.1 200 OK\r\n[\s\S]*ingrid@demo\.example/)
  expect(await web.ended).toMatchObject({ code: 0 })

  expect(await loggedInName(otherAddress, cookie)).toBe('ingrid@demo.example')
  expect(await other.stop()).toMatchObject({ code: 0 })
  expect(await worker.stop()).toMatchObject({ code: 0 })
  expect([web, other, worker].map(({ errors }) => errors())).toEqual(['', '', ''])
})

test('two web processes share one port, and one that is killed is replaced', async () => {
  const program = runProgram({ ...settings(), WEB_CONCURRENCY: '2' })
  const address = await program.ready
  const pids = webProcessesOf(program.pid)
  expect(pids).toHaveLength(2)
  expect(await (await fetch(`${address}/robots.txt`)).text()).toContain(`Sitemap: ${address}/sitemap.xml`)

  // Whichever process is asked answers for all of them.
  const figures = await (await fetch(`${address}/metrics`)).text()
  const processes = [...figures.matchAll(/^process_cpu_seconds_total\{process="([\w-]+)"\}/gm)].map(
    ([, name]) => name,
  )
  expect(processes.toSorted()).toEqual(['main', 'web-1', 'web-2'])
  expect(figures.match(/^# TYPE process_cpu_seconds_total /gm)).toHaveLength(1)
  expect(figures.match(/^database_up /gm)).toHaveLength(1)

  process.kill(pids[0] as number, 'SIGKILL')
  await until(() => {
    const now = webProcessesOf(program.pid)
    return now.length === 2 && !now.includes(pids[0] as number)
  })
  for (let count = 0; count < 10; count++) await until(() => isReady(address))
  const children = webProcessesOf(program.pid)
  expect(await program.stop('SIGINT')).toMatchObject({ code: 0 })
  expect(webProcessesOf(program.pid)).toEqual([])
  for (const pid of children) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(program.errors()).toBe('')
})

test('a web process with a blocked event loop is replaced at the same port, also where it is the only one', async () => {
  const program = runProgram({ ...settings(), ROLE: 'web', WEB_CONCURRENCY: '1' })
  const address = await program.ready
  const [still] = webProcessesOf(program.pid)
  process.kill(still as number, 'SIGSTOP')
  const asked = isReady(address)
  await until(() => !isRunning(still as number))
  expect(await asked).toBe(false)
  await until(() => isReady(address))
  expect(program.errors()).toBe(`Process ${still} has stood still for 10 s; it is replaced.\n`)
  expect(await (await fetch(`${address}/metrics`)).text()).toContain('replaced_processes 1\n')
  expect(await program.stop()).toMatchObject({ code: 0 })
})
