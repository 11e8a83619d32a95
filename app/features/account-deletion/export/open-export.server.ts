import { Readable } from 'node:stream'
import { canExportMessagePicture } from '#app/features/photos/access/resolve-photo.server.ts'
import { readPhotoFile } from '#app/features/photos/pictures/photo-files.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { readStored } from '#app/platform/storage/storage.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { findExport } from './exports.db.server.ts'
import { exportKeys, hasFailed } from './make-export.server.ts'
import type { Part, PersonalData } from './personal-data.db.server.ts'
import { type ZipEntry, zip } from './zip.ts'

export type ExportState = { state: 'none' | 'making' | 'failed' } | { state: 'ready'; until: string }

export async function readExportState({ id }: Viewer): Promise<ExportState> {
  const found = await findExport(id)
  if (!found || (found.expires_at && found.expires_at <= now())) return { state: 'none' }
  if (found.expires_at) return { state: 'ready', until: found.expires_at.toISOString() }
  return { state: (await hasFailed(found)) ? 'failed' : 'making' }
}

/** The file as a stream; null if there is none. */
export async function openExportStream(viewer: Viewer, site: Site): Promise<ReadableStream | null> {
  const found = await findExport(viewer.id)
  if (!found?.expires_at || found.expires_at <= now()) return null
  const keys = exportKeys(found.id)
  const [data, page] = await Promise.all([readStored(keys.data), readStored(keys.page)])
  if (!data || !page) return null
  return Readable.toWeb(Readable.from(zip(generateEntries({ data, page }, viewer, site)))) as ReadableStream
}

async function* generateEntries(
  { data, page }: { data: Buffer; page: Buffer },
  viewer: Viewer,
  site: Site,
): AsyncGenerator<ZipEntry> {
  yield { name: 'index.html', content: page, compressed: true }
  yield { name: 'data.json', content: data, compressed: true }
  const personalData = JSON.parse(data.toString()) as Record<Part, PersonalData>
  const rows = [
    personalData.photos.photos,
    personalData.photos.removed_photos,
    personalData.messages.messages,
  ].flatMap((each) => each ?? [])
  for (const name of new Set(rows.flatMap(({ file }) => (typeof file === 'string' ? [file] : [])))) {
    const file = name.replace(/^\w+\/|\.webp$/g, '')
    // Its sender may have blocked the reader since.
    if (name.startsWith('messages/') && !(await canExportMessagePicture(file, viewer, site))) continue
    // A file removed meanwhile is left out.
    const content = await readPhotoFile(file, 'large')
    if (content) yield { name, content }
  }
}
