import pg from 'pg'
import type { BackupStore } from '#app/platform/backup/backup-store.server.ts'
import { timeOfEntry } from '#app/platform/backup/journal.server.ts'
import { BadSetting } from '#app/platform/env.server.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { saveCluster } from './cluster.ts'
import { listBackups, type Manifest, readManifest, writeManifest } from './manifest.ts'
import { pictureNames, savePictures } from './pictures.ts'
import { saveTables, startSnapshot } from './tables.ts'

/** Only one backup at a time: a second one would remove pictures that the first one has just stored. */
const backupLock = 727_002

interface BackupOptions {
  databaseUrl: string
  /** Also copies the files of the cluster, for a restore to a point in time. */
  withCluster: boolean
}

/** Takes a backup. Its manifest is written last, so an interrupted one never counts. */
export async function takeBackup(store: BackupStore, { databaseUrl, withCluster }: BackupOptions) {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(
      `select pg_try_advisory_lock($1) as free, to_regclass('public.schema_migration') as migrated,
        to_regclass('public.unfinished_restore') as unfinished`,
      [backupLock],
    )
    if (!rows[0].free) throw new BadSetting('Another backup of this database is running.')
    if (!rows[0].migrated) throw new BadSetting('This database is empty: start the program on it first.')
    if (rows[0].unfinished)
      throw new BadSetting('This database is not restored completely: run npm run restore -- --finish.')
    const id = new Date().toISOString().replaceAll(':', '-')
    const place = `backups/${id}`
    await client.query(startSnapshot)
    const tables = await saveTables(client, store, place)
    await client.query('commit')
    const { added, record: pictures } = await savePictures(store, `${place}/pictures`)
    const base = withCluster ? await saveCluster(databaseUrl, store, `${place}/cluster`) : null
    const manifest: Manifest = { format: 1, id, program: packageJson.version, ...tables, pictures, base }
    await writeManifest(store, manifest)
    return { manifest, added }
  } finally {
    await client.end()
  }
}

/** Removes all but the newest backups, and what only the removed ones needed. Returns how many it removed. */
export async function removeOldBackups(store: BackupStore, keep: number): Promise<number> {
  const ids = await listBackups(store)
  const kept = await Promise.all(ids.slice(-keep).map((id) => readManifest(store, id)))
  const [oldest] = kept
  if (!oldest) return 0
  // First the manifests: without one, the rest does not count as a backup.
  for (const id of ids.slice(0, -keep)) await store.remove(`backups/${id}/manifest`)
  const isKept = new Set(kept.map(({ id }) => id))
  await removeWhere(store, 'backups/', (path) => !isKept.has(path.split('/')[1] ?? ''))
  if (ids.length > kept.length) {
    const needed = new Set<string>()
    for (const manifest of kept)
      for await (const name of pictureNames(store, manifest)) needed.add(store.picturePath(name))
    await removeWhere(store, 'files/', (path) => !needed.has(path))
  }
  const journalStart = new Date(new Date(oldest.takenAt).getTime() - journalMargin)
  await removeWhere(store, 'journal/', (path) => timeOfEntry(path) < journalStart)
  await removeWhere(store, 'wal/', (path) => !isLogNeeded(path, kept))
  return ids.length - kept.length
}

/** A transaction may have been open longer than the time that its entry names. */
export const journalMargin = 5 * 60_000

function isLogNeeded(path: string, kept: readonly Manifest[]): boolean {
  const [, systemId, name = ''] = path.split('/')
  const firsts = kept.flatMap(({ base }) =>
    base && base.systemId === systemId ? [base.firstSegment.slice(8)] : [],
  )
  const [first] = firsts.sort()
  if (first === undefined) return false
  return name.endsWith('.history') || name.slice(8, 24) >= first
}

async function removeWhere(store: BackupStore, prefix: string, isOver: (path: string) => boolean) {
  const over: string[] = []
  for await (const path of store.list(prefix)) if (isOver(path)) over.push(path)
  for (const path of over) await store.remove(path)
}
