import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '#app/features/credits/check/check-ledger.server.ts'
import { closeDatabase } from '#app/platform/database/db.server.ts'
import { amendEnv } from '#app/platform/env.server.ts'
import { query, until } from '#tests/faults/program.ts'
import { buildCluster, type Cluster } from './cluster.ts'
import { installPackages } from './debian-packages.ts'
import { type Members, startMembers } from './members.ts'

const many = Number(process.env.CLUSTER_MEMBERS ?? 200)
/** Seconds in which members should have their answers again. */
const recoveryGoal = 30
/** Seconds; a node that has to copy the whole database needs them. */
const repairTime = 240

interface Row {
  scenario: string
  survived: string
  lost: number | string
  doubled: number | string
  'recovery s': number | string
}

const table: Row[] = []
let cluster: Cluster
let members: Members

beforeAll(async () => {
  installPackages()
  cluster = await buildCluster()
  await cluster.createDatabase()
  const [first, ...others] = cluster.apps
  // The first one fills the demo.
  await first?.start()
  await Promise.all(others.map((app) => app.start()))
  amendEnv({ DATABASE_URL: cluster.directUrl, DATABASE_DIRECT_URL: undefined, DATABASE_POOLER: 'none' })
  members = await startMembers({ site: cluster.site, database: cluster.directUrl, many })
  await members.untilEveryoneWentOn()
})

afterAll(async () => {
  await members?.close()
  await closeDatabase()
  await cluster?.remove()
  console.table(table)
  console.log(`${many} members. Recovery: the longest that one of them waited; goal under ${recoveryGoal} s.`)
})

/** A fault happens while everybody writes and buys; then they go on, and nothing acknowledged is lost or doubled. */
function scenario(name: string, happens: () => Promise<void>, repair = async () => {}) {
  test(name, async () => {
    const row: Row = { scenario: name, survived: 'no', lost: '?', doubled: '?', 'recovery s': '?' }
    table.push(row)
    members.forgetWaits()
    await happens()
    await members.untilEveryoneWentOn()
    row['recovery s'] = Number(members.longestWait().toFixed(1))
    await repair()
    const { lost, doubled } = await members.count()
    Object.assign(row, { survived: 'yes', lost, doubled })
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
  })
}

const untilWhole = () => until(cluster.isWhole, repairTime)

scenario('nothing happens', () => pause(10_000))

scenario('postgres killed', async () => (await cluster.leader()).killPostgres(), untilWhole)

let struck: Awaited<ReturnType<Cluster['leader']>>

scenario(
  'database node dead',
  async () => {
    struck = await cluster.leader()
    struck.signal('SIGKILL')
  },
  async () => {
    struck.start()
    await untilWhole()
  },
)

scenario(
  'database node frozen',
  async () => {
    struck = await cluster.leader()
    struck.signal('SIGSTOP')
    await until(async () => (await cluster.leader()) !== struck, 120)
  },
  async () => {
    // It still believes that it leads; nothing of what it then does may count.
    struck.signal('SIGCONT')
    await untilWhole()
  },
)

scenario(
  'replica 10 s behind',
  async () => {
    struck = await cluster.syncReplica()
    // It still stores what it gets, and confirms commits.
    struck.delay('11s')
    const lag = `select extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds`
    await until(async () => Number((await struck.query(lag))[0]?.seconds) > 10)
  },
  async () => {
    struck.delay('0')
    await untilWhole()
  },
)

scenario('Redis primary gone', async () => {
  const primary = await cluster.redisPrimary()
  await primary.stop('SIGKILL')
  await until(async () => (await cluster.redisPrimary()) !== primary)
  primary.start()
})

scenario('PgBouncer restarted', async () => {
  await cluster.pgbouncer.stop('SIGKILL')
  cluster.pgbouncer.start()
})

scenario('app node frozen', async () => {
  // Each in turn: streams stay where they are, so that one of them may carry most members.
  for (const app of cluster.apps) {
    app.signal('SIGSTOP')
    await pause(10_000)
    expect(await app.isReady()).toBe(false)
    app.signal('SIGCONT')
    await until(app.isReady)
  }
})

scenario('rolling restart', async () => {
  for (const app of cluster.apps) {
    await app.stop()
    await app.start()
  }
})

const migrations = {
  '9998_next_release.sql': `alter table message add column next_release integer;
alter table account add column next_release text not null default 'new';`,
  '9999_index_of_next_release.sql': `-- without a transaction
create index concurrently if not exists message_next_release on message (next_release);`,
}
let next: string

scenario('migration under load', async () => {
  next = cluster.makeNextRelease(migrations)
  await cluster.apps[2]!.stop()
  await cluster.apps[2]!.start(next)
  const applied = 'select from schema_migration where name = any($1)'
  expect(await query(cluster.directUrl, applied, [Object.keys(migrations)])).toHaveLength(2)
})

scenario('old and new version side by side', async () => {
  await members.untilEveryoneWentOn()
  // An old one that starts again finds a migration that it does not know.
  await cluster.apps[0]!.stop()
  await cluster.apps[0]!.start()
  await members.untilEveryoneWentOn()
  await cluster.apps[1]!.stop()
  await cluster.apps[1]!.start(next)
})

test('afterwards both sides of every conversation show the same, all that was paid is booked, and the ledger has no fault', async () => {
  const row: Row = { scenario: 'afterwards', survived: 'no', lost: '?', doubled: '?', 'recovery s': '' }
  table.push(row)
  await members.finish()
  const { messages, orders, lost, doubled } = await members.count()
  Object.assign(row, { lost, doubled })
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
  expect(await checkLedger()).toEqual([])
  row.survived = 'yes'
  console.log(`${messages} messages and ${orders} orders were acknowledged.`)
}, 1_800_000)
