import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { canExportMessagePicture } from '#app/features/photos/access/resolve-photo.server.ts'
import { readPhotoFile } from '#app/features/photos/pictures/photo-files.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { readStored } from '#app/platform/storage/storage.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { findExport } from './exports.db.server.ts'
import { exportKeys, hasFailed } from './make-export.server.ts'
import type { Part, PersonalData } from './personal-data.db.server.ts'

interface ZipEntry {
  /** Plain letters, digits, dots, hyphens and slashes. */
  name: string
  content: Buffer
}

/** Streams a ZIP file: holds at most two entries in memory. */
function zip(entries: AsyncIterable<ZipEntry>): Readable {
  const file = new ZipFile()
  const output = file.outputStream.pipe(new PassThrough())
  addEntries(file, entries).catch((error) => output.destroy(error))
  return output
}

async function addEntries(file: ZipFile, entries: AsyncIterable<ZipEntry>) {
  // Reveals no time.
  const mtime = new Date(1980, 0, 1)
  for await (const { name, content } of entries) {
    const source = Readable.from([content])
    const size = content.length
    // Pictures are deflated as well: many programs cannot read a streamed entry that is only stored.
    file.addReadStream(source, name, { mtime, forceDosTimestamp: true, size })
    await finished(source)
  }
  file.end()
}

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
  return Readable.toWeb(zip(generateEntries({ data, page }, viewer, site))) as ReadableStream
}

async function* generateEntries(
  { data, page }: { data: Buffer; page: Buffer },
  viewer: Viewer,
  site: Site,
): AsyncGenerator<ZipEntry> {
  yield { name: 'index.html', content: page }
  yield { name: 'data.json', content: data }
  const personalData = JSON.parse(data.toString()) as Record<Part, PersonalData>
  const rows = [
    personalData.photos.photos,
    personalData.photos.removed_photos,
    personalData.messages.messages,
    personalData.reports.decisions,
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
