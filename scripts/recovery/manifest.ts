import { z } from 'zod'
import type { BackupStore } from '#app/platform/backup/backup-store.server.ts'
import { BadSetting } from '#app/platform/env.server.ts'

const Stream = z.object({ path: z.string(), parts: z.array(z.string()) })

const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** The sum of the hashes of all rows, whatever their order. */
  hash: z.string(),
  data: Stream,
})

const Manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  /** What was committed before is in the backup. */
  takenAt: z.iso.datetime(),
  program: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(Table),
  partitions: z.array(z.object({ name: z.string(), parent: z.string(), bound: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  jobs: z.object({ rows: z.number(), data: Stream }),
  pictures: z.object({ count: z.number(), names: Stream }),
  /** A copy of the cluster's files, from which its log leads to any later second; only of the embedded database. */
  base: z
    .object({ systemId: z.string(), firstSegment: z.string(), finishedAt: z.iso.datetime(), data: Stream })
    .nullable(),
})

export type Manifest = z.infer<typeof Manifest>
export type TableRecord = z.infer<typeof Table>

const manifestPath = (id: string) => `backups/${id}/manifest`

export async function writeManifest(store: BackupStore, manifest: Manifest) {
  await store.put(manifestPath(manifest.id), Buffer.from(JSON.stringify(manifest)))
}

export async function readManifest(store: BackupStore, id: string): Promise<Manifest> {
  const content = await store.get(manifestPath(id))
  if (!content) throw new BadSetting(`There is no complete backup ${id}.`)
  return Manifest.parse(JSON.parse(content.toString()))
}

/** The complete backups, oldest first: the manifest is written last. */
export async function listBackups(store: BackupStore): Promise<string[]> {
  const ids: string[] = []
  for await (const path of store.list('backups/'))
    if (path.endsWith('/manifest')) ids.push(path.split('/')[1] ?? '')
  return ids.sort()
}

export const streamsOf = ({ tables, jobs, pictures, base }: Manifest) => [
  ...tables.map(({ data }) => data),
  jobs.data,
  pictures.names,
  ...(base ? [base.data] : []),
]
