import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type pg from 'pg'
import { now } from '#app/platform/clock.server.ts'
import { pgPool } from '#app/platform/database/db.server.ts'
import { env, isDemo } from '#app/platform/env.server.ts'
import { broken, type Check, describeAge, type Finding, warning } from './findings.ts'

/** In a transaction that cannot change anything, whatever the statement. */
async function read<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = await pgPool().connect()
  try {
    await client.query('begin read only')
    await client.query("set local statement_timeout = '10s'")
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

/** Where the program has run at least once. */
export async function hasTable(name: string): Promise<boolean> {
  const [row] = await read<{ found: boolean }>('select to_regclass($1) is not null as found', [name])
  return row?.found ?? false
}

export function databaseChecks({ isEmbedded }: { isEmbedded: boolean }): Check[] {
  return [
    { name: 'the clocks', find: compareClocks },
    { name: 'the settings of PostgreSQL', find: () => checkSettings(isEmbedded) },
    { name: 'its connections', find: checkConnections },
    { name: 'migrations', find: checkMigrations },
    { name: 'indexes', find: checkIndexes },
    { name: 'transactions and locks', find: checkTransactions },
    { name: 'vacuum and bloat', find: checkVacuum },
    { name: 'replicas', find: checkReplicas },
  ]
}

/** Seconds from which sessions, codes and times of events go wrong. */
const clockLimits = { warning: 2, broken: 30 }

async function compareClocks(): Promise<Finding[]> {
  const before = now().getTime()
  const [row] = await read<{ at: Date }>('select clock_timestamp() as at')
  const after = now().getTime()
  const at = row?.at.getTime() ?? 0
  // The question takes time: only what lies outside it is a difference.
  const difference = at < before ? before - at : Math.max(0, at - after)
  const seconds = difference / 1000
  if (seconds < clockLimits.warning) return []
  const text = `The clock of this machine and that of the database differ by ${describeAge(seconds)}: synchronise both by NTP, because links, sessions and jobs end by time.`
  return [seconds >= clockLimits.broken ? broken(text) : warning(text)]
}

const watchedSettings = [
  ...['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum', 'random_page_cost'],
  ...['wal_level', 'archive_mode', 'server_version', 'server_version_num', 'server_encoding'],
]

async function checkSettings(isEmbedded: boolean): Promise<Finding[]> {
  const rows = await read<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [watchedSettings],
  )
  const of = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
  const findings: Finding[] = []
  if (Number(of.server_version_num) < 150_000)
    findings.push(broken(`PostgreSQL ${of.server_version} is too old: Second Spring needs 15 or later.`))
  if (of.server_encoding !== 'UTF8')
    findings.push(
      broken(`The database stores ${of.server_encoding}: create it again with the encoding UTF8.`),
    )
  if (of.fsync === 'off')
    findings.push(
      broken('fsync is off: a power cut destroys the database; switch it on and restart PostgreSQL.'),
    )
  if (of.full_page_writes === 'off')
    findings.push(broken('full_page_writes is off: a power cut can destroy the database; switch it on.'))
  if (of.synchronous_commit === 'off')
    findings.push(
      broken('synchronous_commit is off: a crash loses the last payments and messages; switch it on.'),
    )
  if (of.autovacuum === 'off')
    findings.push(
      broken('autovacuum is off: tables grow without end and PostgreSQL stops in time; switch it on.'),
    )
  if (Number(of.random_page_cost) > 2)
    findings.push(
      warning(
        `random_page_cost is ${of.random_page_cost}: on solid-state disks set it to 1.1, or PostgreSQL avoids indexes that would be faster.`,
      ),
    )
  // The embedded database belongs to a demo or a small site, whose folder is copied.
  if (!isEmbedded && !isDemo() && (of.wal_level === 'minimal' || of.archive_mode === 'off'))
    findings.push(
      warning(
        'PostgreSQL archives no WAL (wal_level, archive_mode): a backup cannot be restored to a point in time, unless a tool streams it.',
      ),
    )
  return findings
}

async function checkConnections(): Promise<Finding[]> {
  const [row] = await read<{ allowed: number; open: number }>(`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as open`)
  const { DATABASE_POOL, WEB_CONCURRENCY, ROLE, REDIS_URL } = env()
  const processes = (ROLE === 'worker' ? 0 : WEB_CONCURRENCY) + (ROLE === 'web' ? 0 : 1)
  // Each process listens for live events on one more.
  const needed = processes * (DATABASE_POOL + (REDIS_URL ? 0 : 1))
  const { allowed = 0, open = 0 } = row ?? {}
  const findings: Finding[] = []
  if (needed > allowed)
    findings.push(
      broken(
        `This program may open ${needed} connections (${processes} processes of ${DATABASE_POOL}), but PostgreSQL allows ${allowed}: lower DATABASE_POOL or raise max_connections.`,
      ),
    )
  if (open > 0.8 * allowed)
    findings.push(
      warning(
        `${open} of ${allowed} connections of PostgreSQL are in use: beyond that it refuses every program.`,
      ),
    )
  return findings
}

async function checkMigrations(): Promise<Finding[]> {
  if (!(await hasTable('schema_migration')))
    return [broken('The database is empty: start the program once, which creates its tables.')]
  const applied = new Map(
    (await read<{ name: string; checksum: string }>('select name, checksum from schema_migration')).map(
      ({ name, checksum }) => [name, checksum],
    ),
  )
  const files = globSync('db/migrations/*.sql').map((path) => ({
    name: basename(path),
    checksum: createHash('sha256').update(readFileSync(path, 'utf8')).digest('hex'),
  }))
  const missing = files.filter(({ name }) => !applied.has(name)).map(({ name }) => name)
  const changed = files.filter(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
  const unknown = [...applied.keys()].filter((name) => !files.some((file) => file.name === name))
  const findings: Finding[] = []
  if (missing.length)
    findings.push(
      broken(
        `The database lacks the migrations ${missing.toSorted().join(', ')}: restart the program, which applies them.`,
      ),
    )
  if (changed.length)
    findings.push(
      broken(
        `The migrations ${changed.map(({ name }) => name).join(', ')} were changed after they had been applied: check out the release again.`,
      ),
    )
  if (unknown.length)
    findings.push(
      warning(
        `The database is newer than this checkout (${unknown.toSorted().join(', ')}): update this machine.`,
      ),
    )
  return findings
}

async function checkIndexes(): Promise<Finding[]> {
  const rows = await read<{ name: string; is_valid: boolean }>(`
    select relname as name, indisvalid and indisready as is_valid from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace`)
  const findings = rows
    .filter(({ is_valid }) => !is_valid)
    .map(({ name }) =>
      broken(`The index ${name} is invalid, so nothing uses it: run reindex index concurrently ${name}.`),
    )
  const there = new Set(rows.map(({ name }) => name))
  const missing = (await hasTable('schema_migration'))
    ? createdIndexes().filter((name) => !there.has(name))
    : []
  for (const name of missing)
    findings.push(
      broken(`The index ${name} is missing: create it as in db/migrations, with create index concurrently.`),
    )
  return findings
}

/** By the migrations, statement by statement: an index goes with its table and its column. */
function createdIndexes(): string[] {
  const indexes = new Map<string, { table: string; columns: string }>()
  const remove = (isGone: (index: { table: string; columns: string }) => boolean) => {
    for (const [name, index] of indexes) if (isGone(index)) indexes.delete(name)
  }
  for (const path of globSync('db/migrations/*.sql').toSorted())
    for (const statement of readFileSync(path, 'utf8')
      .replace(/--[^\n]*/g, '')
      .split(';')) {
      const [, name = '', table = '', columns = ''] =
        /^\s*create (?:unique )?index (?:concurrently )?(?:if not exists )?(\w+) on (\w+)([\s\S]*)/.exec(
          statement,
        ) ?? []
      if (name) indexes.set(name, { table, columns })
      const [, altered] = /^\s*alter table (?:only )?(\w+)/.exec(statement) ?? []
      for (const [, column] of altered ? statement.matchAll(/\bdrop column (?:if exists )?(\w+)/g) : [])
        remove(({ table, columns }) => table === altered && new RegExp(`\\b${column}\\b`).test(columns))
      const [, dropped] = /^\s*drop table (?:if exists )?(\w+)/.exec(statement) ?? []
      remove(({ table }) => table === dropped)
      for (const [, index = ''] of statement.matchAll(
        /^\s*drop index (?:concurrently )?(?:if exists )?(\w+)/g,
      ))
        indexes.delete(index)
    }
  return [...indexes.keys()]
}

const longTransaction = 300
const longWait = 30
/** Of the two thousand million that PostgreSQL has. */
const transactionIds = { warning: 1_000_000_000, broken: 1_600_000_000 }

async function checkTransactions(): Promise<Finding[]> {
  const [row] = await read<{ oldest: number | null; prepared: number; waiting: number; ids: number }>(
    `select (select extract(epoch from max(clock_timestamp() - xact_start))::float8 from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend') as oldest,
      (select count(*)::int from pg_prepared_xacts where prepared < now() - interval '5 minutes') as prepared,
      (select count(*)::int from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query_start < now() - make_interval(secs => $1)) as waiting,
      (select age(datfrozenxid) from pg_database where datname = current_database()) as ids`,
    [longWait],
  )
  const { oldest, prepared = 0, waiting = 0, ids = 0 } = row ?? {}
  const findings: Finding[] = []
  if ((oldest ?? 0) >= longTransaction)
    findings.push(
      warning(
        `A transaction has been open for ${describeAge(oldest ?? 0)}: find it in pg_stat_activity; unless it is a backup or a migration, end it with pg_terminate_backend.`,
      ),
    )
  if (prepared)
    findings.push(
      warning(`${prepared} prepared transactions hold their locks: this program makes none; roll them back.`),
    )
  if (waiting)
    findings.push(
      warning(
        `${waiting} statements have waited for a lock for ${longWait} seconds: pg_blocking_pids shows who holds it.`,
      ),
    )
  if (ids >= transactionIds.warning) {
    const text = `${Math.round(ids / 1e6)} million transaction ids are in use, of 2,000 million: run vacuum freeze before PostgreSQL stops.`
    findings.push(ids >= transactionIds.broken ? broken(text) : warning(text))
  }
  return findings
}

async function checkVacuum(): Promise<Finding[]> {
  const rows = await read<{ name: string; live: number; dead: number; is_analysed: boolean }>(`
    select relname as name, n_live_tup::float8 as live, n_dead_tup::float8 as dead,
      coalesce(last_analyze, last_autoanalyze) is not null as is_analysed
    from pg_stat_user_tables`)
  const bloated = rows.filter(({ live, dead }) => dead > 50_000 && dead > 0.5 * live)
  const unknown = rows.filter(({ live, is_analysed }) => live > 50_000 && !is_analysed)
  const findings = bloated.map(({ name, dead }) =>
    warning(
      `The table ${name} has ${Math.round(dead)} dead rows: look for an old transaction, then run vacuum ${name}.`,
    ),
  )
  for (const { name } of unknown)
    findings.push(warning(`PostgreSQL knows no statistics of the table ${name}: run analyze ${name}.`))
  return findings
}

/** More than a disk should hold for a replica that does not come back. */
const keptForSlot = 10 * 2 ** 30

async function checkReplicas(): Promise<Finding[]> {
  const slots = await read<{ name: string; kept: number }>(
    `select slot_name as name, pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 as kept
    from pg_replication_slots where not active and restart_lsn is not null and not pg_is_in_recovery()`,
  )
  const lags = await read<{ name: string; lag: number | null }>(
    `select coalesce(nullif(application_name, ''), 'a replica') as name, extract(epoch from replay_lag)::float8 as lag
    from pg_stat_replication`,
  )
  return [
    ...slots
      .filter(({ kept }) => kept > keptForSlot)
      .map(({ name, kept }) =>
        broken(
          `The replication slot ${name} is unused and keeps ${Math.round(kept / 2 ** 30)} GB of WAL: drop it before the disk is full.`,
        ),
      ),
    ...lags
      .filter(({ lag }) => (lag ?? 0) > 10)
      .map(({ name, lag }) =>
        warning(`${name} is ${describeAge(lag ?? 0)} behind: look at its disk and network.`),
      ),
  ]
}
