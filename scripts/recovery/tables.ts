import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { BackupStore } from '#app/platform/backup/backup-store.server.ts'
import { BadSetting } from '#app/platform/env.server.ts'
import type { Manifest, TableRecord } from './manifest.ts'

/** Values have the same text whatever the settings of a server are. */
const sameTexts = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`

export const startSnapshot = `begin isolation level repeatable read read only; ${sameTexts}`

/** Tables with data that outlives a crash. The columns are in the order of their names: an upgraded database has another. */
const findTables = `select relname as name, array_agg(attname::text order by attname collate "C") as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and relpersistence = 'p' and relname not in ('schema_migration', 'unfinished_restore')
  group by relname order by relname collate "C"`

const findPartitions = `select child.relname as name, parent.relname as parent,
    pg_get_expr(child.relpartbound, child.oid) as bound
  from pg_inherits join pg_class child on child.oid = inhrelid join pg_class parent on parent.oid = inhparent
  where child.relnamespace = 'public'::regnamespace and child.relkind in ('r', 'p') order by child.oid`

const findSequences = `select sequencename as name, coalesce(last_value, start_value)::text as last,
    last_value is not null as called
  from pg_sequences where schemaname = 'public' order by sequencename`

type Snapshot = Pick<Manifest, 'takenAt' | 'migrations' | 'tables' | 'partitions' | 'sequences' | 'jobs'>

/** Copies every table of one snapshot. The client is in a transaction begun by `startSnapshot`. */
export async function saveTables(client: pg.Client, store: BackupStore, place: string): Promise<Snapshot> {
  const { rows: times } = await client.query('select now() as at')
  const { rows: migrations } = await client.query('select name, checksum from schema_migration order by name')
  const { rows: found } = await client.query(findTables)
  const tables: TableRecord[] = []
  for (const { name, columns } of found) {
    const data = await store.putStream(
      `${place}/tables/${name}`,
      client.query(to(`copy (select ${list(columns)} from ${quote(name)}) to stdout`)),
    )
    tables.push({ name, columns, ...(await fingerprint(client, { name, columns })), data })
  }
  return {
    takenAt: times[0].at.toISOString(),
    migrations,
    tables,
    partitions: (await client.query(findPartitions)).rows,
    sequences: (await client.query(findSequences)).rows,
    jobs: await saveJobs(client, store, `${place}/jobs`),
  }
}

/** The number of rows and a hash of their texts that does not depend on their order. */
export async function fingerprint(
  client: pg.Client,
  { name, columns }: Pick<TableRecord, 'name' | 'columns'>,
) {
  const { rows } = await client.query(`select count(*)::int as rows,
    coalesce(sum(('x' || left(md5(row(${list(columns)})::text), 15))::bit(60)::bigint), 0)::text as hash
    from ${quote(name)}`)
  return rows[0] as Pick<TableRecord, 'rows' | 'hash'>
}

/** The tables whose content differs from the backup's. The client is in a transaction. */
export async function compareTables(
  client: pg.Client,
  { tables }: Pick<Manifest, 'tables'>,
): Promise<string[]> {
  await client.query(sameTexts)
  const different: string[] = []
  for (const table of tables) {
    const { rows, hash } = await fingerprint(client, table)
    if (rows !== table.rows || hash !== table.hash) different.push(table.name)
  }
  return different
}

/**
 * Loads every table and the waiting jobs into the migrated, empty tables of a database, in one transaction, and compares it. Needs no
 * superuser: constraints and indexes are dropped and created again by their owner, which also is faster than keeping
 * them up to date. The database has the mark that keeps the program from serving it.
 */
export async function loadTables(client: pg.Client, store: BackupStore, manifest: Manifest) {
  await client.query('begin')
  await client.query(sameTexts)
  await markUnfinished(client, manifest.takenAt)
  const restoreSchema = await simplifySchema(client)
  const { rows: all } =
    await client.query(`select string_agg(quote_ident(relname), ', ') as names from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in ('schema_migration', 'unfinished_restore')`)
  await client.query(`truncate ${all[0].names}`)
  await createPartitions(client, manifest)
  for (const { name, columns, data } of manifest.tables) {
    const copy = client.query(from(`copy ${quote(name)} (${list(columns)}) from stdin`))
    await pipeline(store.getStream(data), copy)
  }
  for (const { name, last, called } of manifest.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quote(name), last, called])
  await restoreSchema()
  const different = await compareTables(client, manifest)
  if (different.length > 0)
    throw new BadSetting(
      `These tables differ from the backup, and nothing was restored: ${different.join(', ')}.`,
    )
  await loadJobs(client, store, manifest)
  await client.query('commit')
  await client.query('analyze')
}

export async function markUnfinished(client: pg.Client, since: string) {
  await client.query('create table public.unfinished_restore (since timestamptz not null)')
  await client.query('insert into public.unfinished_restore values ($1)', [since])
}

/** Switches triggers off and drops foreign keys and plain indexes; returns what brings them back. */
async function simplifySchema(client: pg.Client) {
  const { rows: tables } = await client.query<{
    name: string
  }>(`select distinct tgrelid::regclass::text as name
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal and not relispartition`)
  const { rows: keys } = await client.query<{ on_table: string; name: string; definition: string }>(`select
      conrelid::regclass::text as on_table, quote_ident(conname) as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
  // PostgreSQL describes the index of a partitioned table without those of its partitions, which it would otherwise create.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`select
      indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not relispartition
      and not exists (select from pg_constraint where conindid = indexrelid)`)
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  for (const { on_table, name } of keys) await client.query(`alter table ${on_table} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  return async () => {
    for (const { definition } of indexes) await client.query(definition)
    for (const { on_table, name, definition } of keys)
      await client.query(`alter table ${on_table} add constraint ${name} ${definition}`)
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
  }
}

/** Those that were added since the migration, such as the one of a month. */
async function createPartitions(client: pg.Client, { partitions }: Manifest) {
  for (const { name, parent, bound } of partitions)
    await client.query(`create table if not exists ${quote(name)} partition of ${quote(parent)} ${bound}`)
}

interface SavedJob {
  task: string
  payload: unknown
  queue: string | null
  run_at: string
  attempts: number
  max_attempts: number
  last_error: string | null
  key: string | null
  priority: number
}

/** In a form that does not depend on the version of graphile-worker. */
async function saveJobs(client: pg.Client, store: BackupStore, path: string): Promise<Manifest['jobs']> {
  const { rows: found } = await client.query("select to_regclass('graphile_worker._private_jobs') as jobs")
  if (!found[0].jobs) return { rows: 0, data: await store.putStream(path, lines([])) }
  const { rows } = await client.query<SavedJob>(`select task.identifier as task, payload, queue_name as queue,
      run_at::text, attempts, max_attempts, last_error, key, priority
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = task_id
    left join graphile_worker._private_job_queues queue on queue.id = job_queue_id order by job.id`)
  return { rows: rows.length, data: await store.putStream(path, lines(rows)) }
}

async function* lines(rows: readonly unknown[]) {
  for (const row of rows) yield `${JSON.stringify(row)}\n`
}

async function loadJobs(client: pg.Client, store: BackupStore, { jobs }: Manifest) {
  for await (const line of readLines(store.getStream(jobs.data))) {
    const job: SavedJob = JSON.parse(line)
    const { rows } = await client.query(
      `select id from graphile_worker.add_job($1, $2::json, queue_name => $3, run_at => $4::timestamptz,
        max_attempts => $5, job_key => $6, priority => $7)`,
      [job.task, JSON.stringify(job.payload), job.queue, job.run_at, job.max_attempts, job.key, job.priority],
    )
    const ids = [rows[0].id]
    if (job.attempts >= job.max_attempts)
      await client.query('select graphile_worker.permanently_fail_jobs($1, $2)', [ids, job.last_error])
    else if (job.attempts > 0)
      await client.query('select graphile_worker.reschedule_jobs($1, attempts => $2)', [ids, job.attempts])
  }
}

export async function* readLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of source) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    yield* parts
  }
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
const list = (columns: readonly string[]) => columns.map(quote).join(', ')
