import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import pg from 'pg'
import type { BackupStore } from '#app/platform/backup/backup-store.server.ts'
import { type JournalEntry, readJournal } from '#app/platform/backup/journal.server.ts'
import { embeddedClusterFolder } from '#app/platform/database/embedded-postgres.server.ts'
import { chooseMigrations, migrate, migrateJobs } from '#app/platform/database/migrate.server.ts'
import { BadSetting } from '#app/platform/env.server.ts'
import { listBackups, type Manifest, readManifest, streamsOf } from './manifest.ts'
import { checkPictures } from './pictures.ts'
import { loadTables } from './tables.ts'
import { journalMargin } from './take-backup.ts'

/** The newest backup, or the one named. */
export async function chooseBackup(store: BackupStore, id?: string): Promise<Manifest> {
  const newest = id ?? (await listBackups(store)).at(-1)
  if (!newest) throw new BadSetting('There is no complete backup.')
  return readManifest(store, newest)
}

/** The newest backup from which the log leads to that time. */
export async function chooseBase(store: BackupStore, time: Date | null) {
  for (const id of (await listBackups(store)).reverse()) {
    const manifest = await readManifest(store, id)
    const { base } = manifest
    if (base && (!time || new Date(base.finishedAt) <= time)) return { ...manifest, base }
  }
  throw new BadSetting('No backup has a copy of the embedded database from before that time.')
}

/** Reads every object before anything is touched. */
export async function checkBackup(store: BackupStore, manifest: Manifest): Promise<number> {
  chooseMigrations(manifest.migrations)
  let bytes = 0
  for (const stream of streamsOf(manifest)) bytes += await store.checkStream(stream)
  await checkPictures(store, manifest)
  return bytes
}

/** Loads tables and jobs into a database that is empty, or whose name the operator has given. */
export async function restoreTables(
  store: BackupStore,
  manifest: Manifest,
  { databaseUrl, overwrite }: { databaseUrl: string; overwrite?: string | undefined },
) {
  await withClient(databaseUrl, (client) => emptyDatabase(client, overwrite))
  await migrate(databaseUrl, { only: manifest.migrations })
  await migrateJobs(databaseUrl)
  await withClient(databaseUrl, (client) => loadTables(client, store, manifest))
  await migrate(databaseUrl)
}

async function emptyDatabase(client: pg.Client, overwrite: string | undefined) {
  const { rows } = await client.query(`select current_database() as name, exists (select from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as used`)
  const { name, used } = rows[0]
  if (!used) return
  if (overwrite !== name)
    throw new BadSetting(
      `The database ${name} is not empty, and nothing was changed: to replace what it contains, add --overwrite ${name}.`,
    )
  await client.query('drop schema if exists graphile_worker cascade')
  await client.query('drop schema public cascade')
  await client.query('create schema public')
}

/** Moves the cluster of a data folder aside; returns where it is then. */
export async function makeRoomForCluster(
  dataDir: string,
  overwrite: string | undefined,
): Promise<string | null> {
  const folder = embeddedClusterFolder(dataDir)
  if (!existsSync(folder)) return null
  if (overwrite !== 'second_spring')
    throw new BadSetting(
      `${folder} has a database, and nothing was changed: to replace it, add --overwrite second_spring.`,
    )
  const aside = `${folder}.before-${new Date().toISOString().replaceAll(':', '-')}`
  await rename(folder, aside)
  return aside
}

/** What people did since the point of a restored database, which its mark tells; null for one without a mark. */
export async function readActsSince(store: BackupStore, databaseUrl: string): Promise<JournalEntry[] | null> {
  const since = await withClient(databaseUrl, async (client) => {
    const { rows: found } = await client.query("select to_regclass('public.unfinished_restore') as mark")
    if (!found[0].mark) return null
    return (await client.query('select since from public.unfinished_restore')).rows[0].since as Date
  })
  return since && readJournal(store, new Date(since.getTime() - journalMargin))
}

export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
