import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { processesIn, query, until, webProcessesOf } from '#tests/faults/program.ts'

/** The first of 100 ports. */
const firstPort = Number(process.env.CLUSTER_PORTS ?? 21_000)
const host = '127.0.0.1'
const three = [1, 2, 3] as const
type Place = (typeof three)[number]

const ports = {
  etcd: (place: Place) => firstPort + place,
  etcdPeer: (place: Place) => firstPort + 10 + place,
  postgres: (place: Place) => firstPort + 20 + place,
  patroni: (place: Place) => firstPort + 30 + place,
  leader: firstPort + 40,
  site: firstPort + 41,
  pgbouncer: firstPort + 50,
  redis: (place: 1 | 2) => firstPort + 60 + place,
  sentinel: (place: Place) => firstPort + 70 + place,
  app: (place: Place) => firstPort + 80 + place,
}

interface Daemon {
  pid(): number
  start(): void
  signal(name: NodeJS.Signals): void
  /** Resolves when it has ended. */
  stop(name?: NodeJS.Signals): Promise<void>
}

interface DatabaseNode {
  name: string
  /** PostgreSQL alone, which Patroni starts again. */
  killPostgres(): void
  /** Patroni and PostgreSQL. */
  signal(name: NodeJS.Signals): void
  start(): void
  /** Applies what it gets only so much later, as '10s'; Patroni would undo what PostgreSQL is told by SQL. */
  delay(time: string): void
  query(text: string): Promise<Record<string, unknown>[]>
}

interface AppNode {
  /** Resolves once it serves; `release` is the folder of another version. */
  start(release?: string): Promise<void>
  stop(): Promise<void>
  signal(name: NodeJS.Signals): void
  isReady(): Promise<boolean>
}

export type Cluster = Awaited<ReturnType<typeof buildCluster>>

/** Three database nodes, two Redis, three sentinels and the proxies before them, in a temporary folder. */
export async function buildCluster() {
  const home = mkdtempSync(join(tmpdir(), 'second-spring-cluster-'))
  chmodSync(home, 0o755)
  const owner = ownerOfPostgres()
  // Sentinels write what they learn beside their configuration.
  if (owner.uid !== undefined) chownSync(home, owner.uid, owner.gid)
  const secret = () => randomBytes(12).toString('hex')
  const passwords = { superuser: secret(), replication: secret(), app: secret(), redis: secret() }
  const daemons: Daemon[] = []

  /** A folder that the daemons may write to. */
  function makeFolder(name: string): string {
    const folder = join(home, name)
    mkdirSync(folder, { mode: 0o700 })
    if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
    return folder
  }

  /** A file of deploy/cluster with its places filled in; refuses a place that nobody fills. */
  function configure(file: string, name: string, values: Record<string, string | number>): string {
    const all: Record<string, string | number> = { HOST: host, NETWORK: `${host}/32`, ...values }
    const text = readFileSync(join('deploy/cluster', file), 'utf8').replaceAll(/\$\{(\w+)\}/g, (_, place) => {
      const value = all[place]
      if (value === undefined) throw new Error(`${file} has a place for ${place} that is not filled`)
      return String(value)
    })
    return write(name, text)
  }

  function write(name: string, text: string): string {
    const path = join(home, name)
    writeFileSync(path, text, { mode: 0o600 })
    if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid)
    return path
  }

  function daemon(name: string, command: string, words: readonly string[]): Daemon {
    let child: ChildProcess | undefined
    const log = openSync(join(home, `${name}.log`), 'a')
    const made: Daemon = {
      pid: () => child?.pid ?? 0,
      start() {
        child = spawn(command, words, { ...owner, cwd: home, stdio: ['ignore', log, log] })
        child.on('error', (error) => console.error(`${name}: ${error.message}`))
      },
      signal: (name) => void child?.kill(name),
      async stop(name = 'SIGTERM') {
        const ending = child
        if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
        const ended = new Promise((done) => ending.once('exit', done))
        ending.kill(name)
        await ended
      },
    }
    daemons.push(made)
    made.start()
    return made
  }

  const etcdHosts = three.map((place) => `${host}:${ports.etcd(place)}`)
  for (const place of three)
    daemon(`etcd${place}`, 'etcd', [
      '--config-file',
      configure('etcd.yml', `etcd${place}.yml`, {
        NAME: `etcd${place}`,
        DATA_DIR: makeFolder(`etcd${place}`),
        ETCD_PORT: ports.etcd(place),
        ETCD_PEER_PORT: ports.etcdPeer(place),
        ETCD_CLUSTER: three.map((each) => `etcd${each}=http://${host}:${ports.etcdPeer(each)}`).join(','),
      }),
    ])
  const sockets = makeFolder('sockets')
  const databases = three.map((place) => {
    const data = join(makeFolder(`db${place}`), 'postgres')
    const values = {
      NAME: `db${place}`,
      DATA_DIR: data,
      SOCKET_DIR: sockets,
      POSTGRES_BIN: postgresBin(),
      POSTGRES_PORT: ports.postgres(place),
      PATRONI_PORT: ports.patroni(place),
      ETCD_HOSTS: etcdHosts.join(','),
      SUPERUSER_PASSWORD: passwords.superuser,
      REPLICATION_PASSWORD: passwords.replication,
    }
    const config = configure('patroni.yml', `db${place}.yml`, values)
    const patroni = daemon(`db${place}`, 'patroni', [config])
    const node: DatabaseNode = {
      name: `db${place}`,
      killPostgres: () => signalAll(processesIn(data), 'SIGKILL'),
      signal: (name) => signalAll([patroni.pid(), ...processesIn(data)], name),
      start: () => patroni.start(),
      delay(time) {
        configure('patroni.yml', `db${place}.yml`, values)
        appendFileSync(config, `  recovery_conf:\n    recovery_min_apply_delay: ${time}\n`)
        patroni.signal('SIGHUP')
      },
      query: (text) =>
        query(`postgres://postgres:${passwords.superuser}@${host}:${ports.postgres(place)}/postgres`, text),
    }
    return node
  })
  const places = Object.fromEntries(
    three.flatMap((place) => [
      [`DB${place}_HOST`, host],
      [`DB${place}_PORT`, ports.postgres(place)],
      [`DB${place}_PATRONI_PORT`, ports.patroni(place)],
      [`APP${place}_HOST`, host],
      [`APP${place}_PORT`, ports.app(place)],
    ]),
  )
  daemon('haproxy', 'haproxy', [
    '-db',
    '-f',
    configure('haproxy.cfg', 'haproxy.cfg', { ...places, LEADER_PORT: ports.leader, SITE_PORT: ports.site }),
  ])
  const pgbouncer = daemon('pgbouncer', 'pgbouncer', [
    '-q',
    configure('pgbouncer.ini', 'pgbouncer.ini', {
      LEADER_PORT: ports.leader,
      PGBOUNCER_PORT: ports.pgbouncer,
      USER_LIST: write('userlist.txt', `"second_spring" "${passwords.app}"\n`),
      LOG_FILE: join(makeFolder('pgbouncer'), 'log'),
      PID_FILE: join(home, 'pgbouncer', 'pid'),
    }),
  ])
  const redis = ([1, 2] as const).map((place) => {
    const config = configure('redis.conf', `redis${place}.conf`, {
      REDIS_PORT: ports.redis(place),
      REDIS_PASSWORD: passwords.redis,
      DATA_DIR: makeFolder(`redis${place}`),
    })
    const words = place === 1 ? [] : ['--replicaof', host, String(ports.redis(1))]
    return daemon(`redis${place}`, 'redis-server', [config, ...words])
  })
  for (const place of three)
    daemon(`sentinel${place}`, 'redis-sentinel', [
      configure('sentinel.conf', `sentinel${place}.conf`, {
        SENTINEL_PORT: ports.sentinel(place),
        REDIS_PRIMARY_PORT: ports.redis(1),
        REDIS_PASSWORD: passwords.redis,
        DATA_DIR: makeFolder(`sentinel${place}`),
      }),
    ])

  const superuser = `postgres://postgres:${passwords.superuser}@${host}:${ports.leader}/postgres`
  const directUrl = `postgres://second_spring:${passwords.app}@${host}:${ports.leader}/second_spring`
  const settings = {
    DATABASE_URL: `postgres://second_spring:${passwords.app}@${host}:${ports.pgbouncer}/second_spring`,
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_POOLER: 'transaction',
    REDIS_URL: `redis://:${passwords.redis}@second-spring`,
    REDIS_SENTINELS: three.map((place) => `${host}:${ports.sentinel(place)}`).join(','),
    DATA_DIR: join(home, 'files'),
    TRUST_PROXY: 'on',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: `http://localhost:${ports.site}`,
  }
  const apps: AppNode[] = three.map((place) => {
    let child: ChildProcess | undefined
    const log = openSync(join(home, `app${place}.log`), 'a')
    const isReady = () =>
      fetch(`http://${host}:${ports.app(place)}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
        ({ ok }) => ok,
        () => false,
      )
    return {
      isReady,
      async start(release = process.cwd()) {
        const { HOME, PATH, DEMO_MEMBERS = '1500' } = process.env
        const starting = spawn(process.execPath, ['server.ts'], {
          cwd: release,
          env: { HOME, PATH, DEMO_MEMBERS, ...settings, PORT: String(ports.app(place)) },
          stdio: ['ignore', log, log],
        })
        child = starting
        await until(() => {
          if (starting.exitCode !== null) throw new Error(`app${place} ended, see app${place}.log`)
          return isReady()
        }, 240)
      },
      async stop() {
        if (!child || child.exitCode !== null) return
        const ended = new Promise((done) => child?.once('exit', done))
        child.kill('SIGTERM')
        await ended
      },
      signal(name) {
        if (child?.pid) signalAll([child.pid, ...webProcessesOf(child.pid)], name)
      },
    }
  })

  /** What Patroni's nodes say of themselves; a node that is silent is left out. */
  async function roles(): Promise<{ node: DatabaseNode; role: string; isSync: boolean }[]> {
    const answers = await Promise.all(
      databases.map(async (node, place) => {
        const signal = AbortSignal.timeout(2000)
        const said = await fetch(`http://${host}:${ports.patroni(three[place]!)}/patroni`, { signal })
          .then((response) => response.json() as Promise<{ role: string; sync_standby?: boolean }>)
          .catch(() => null)
        return said ? [{ node, role: said.role, isSync: said.sync_standby === true }] : []
      }),
    )
    return answers.flat()
  }

  /** The only node of which this is so, once there is one. */
  async function find(isSo: (said: { role: string; isSync: boolean }) => boolean): Promise<DatabaseNode> {
    let found: { node: DatabaseNode }[] = []
    await until(async () => {
      found = (await roles()).filter(isSo)
      return found.length === 1
    }, 120)
    return found[0]!.node
  }

  const leader = () => find(({ role }) => role === 'master' || role === 'primary')
  const syncReplica = () => find(({ isSync }) => isSync)

  /** One leads, two follow it, and one of these confirms every commit. */
  async function isWhole(): Promise<boolean> {
    const found = await roles()
    const following = found.filter(({ role }) => role === 'replica')
    if (found.length - following.length !== 1 || following.length !== 2) return false
    if (!following.some(({ isSync }) => isSync)) return false
    const [row] = await query(
      superuser,
      `select count(*)::int as many from pg_stat_replication where state = 'streaming'`,
    )
    return row?.many === 2
  }

  async function redisPrimary(): Promise<Daemon> {
    const { Redis } = await import('ioredis')
    const sentinel = new Redis({ host, port: ports.sentinel(1) })
    try {
      const address = await sentinel.call('sentinel', 'get-master-addr-by-name', 'second-spring')
      const port = Number((address as string[])[1])
      return redis[port - ports.redis(1)] as Daemon
    } finally {
      sentinel.disconnect()
    }
  }

  async function createDatabase() {
    await until(() => isWhole().catch(() => false), 180)
    const admin = new pg.Client({ connectionString: superuser })
    await admin.connect()
    await admin.query(`create role second_spring login password '${passwords.app}'`)
    await admin.query('create database second_spring owner second_spring')
    await admin.end()
  }

  /** This version with more migrations, as the next one would have: a text for each name of a file. */
  function makeNextRelease(migrations: Record<string, string>): string {
    const folder = makeFolder('next')
    for (const name of readdirSync('.')) if (name !== 'db') symlinkSync(resolve(name), join(folder, name))
    cpSync('db', join(folder, 'db'), { recursive: true })
    for (const [name, sql] of Object.entries(migrations))
      writeFileSync(join(folder, 'db/migrations', name), sql)
    return folder
  }

  async function remove() {
    await Promise.all(
      apps.map(async (app) => {
        app.signal('SIGCONT')
        await app.stop()
      }),
    )
    for (const node of databases) node.signal('SIGKILL')
    await Promise.all(daemons.map((each) => each.stop('SIGKILL')))
    signalAll(processesIn(home), 'SIGKILL')
    if (process.env.CLUSTER_KEEP) console.log(`Logs are in ${home}.`)
    else rmSync(home, { recursive: true, force: true })
  }

  return {
    home,
    site: `http://${host}:${ports.site}`,
    directUrl,
    databases,
    apps,
    pgbouncer,
    leader,
    syncReplica,
    isWhole: () => isWhole().catch(() => false),
    redisPrimary,
    createDatabase,
    makeNextRelease,
    remove,
  }
}

/** PostgreSQL refuses to run as root, so the daemons run as the account that its package has made. */
function ownerOfPostgres(): { uid: number; gid: number } | { uid?: undefined } {
  if (process.getuid?.() !== 0) return {}
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** Of the newest PostgreSQL that Debian has installed. */
function postgresBin(): string {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root) : []
  const newest = versions.map(Number).toSorted((one, other) => other - one)[0]
  return join(root, String(newest), 'bin')
}

function signalAll(pids: readonly number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {} // gone already
  }
}
