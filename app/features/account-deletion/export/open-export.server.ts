import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { canExportMessagePicture } from '#app/features/photos/access/resolve-photo.server.ts'
import { readPhotoFile } from '#app/features/photos/pictures/photo-files.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { readStored } from '#app/platform/storage/storage.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { findExport } from './exports.db.server.ts'
import { exportKeys, hasFailed } from './make-export.server.ts'
import type { Part, PersonalData } from './personal-data.db.server.ts'

const deflate = promisify<Buffer, Buffer>(deflateRaw)

interface ZipEntry {
  /** Plain letters, digits, dots, hyphens and slashes. */
  name: string
  content: Buffer
  /** Images do not compress further. */
  compressed?: boolean
}

/** Streams a ZIP file, with no more than one entry in memory. */
async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, content, compressed = false } of entries) {
    const body = compressed ? await deflate(content) : content
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0) // version needed to extract
    header.writeUInt16LE(0x0800, 2) // names are UTF-8
    header.writeUInt16LE(compressed ? 8 : 0, 4)
    header.writeUInt16LE(0x21, 8) // 1 January 1980: reveals no time
    header.writeUInt32LE(crc32(content), 10)
    header.writeUInt32LE(body.length, 14)
    header.writeUInt32LE(content.length, 18)
    header.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), header, Buffer.from(name)])
    const end = Buffer.alloc(14)
    end.writeUInt32LE(offset, 10)
    const versionMadeBy = Buffer.from([20, 0])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), versionMadeBy, header, end, Buffer.from(name)]))
    offset += local.length + body.length
    yield local
    yield body
  }
  const list = Buffer.concat(directory)
  const close = Buffer.alloc(22)
  close.write('PK\x05\x06')
  close.writeUInt16LE(directory.length, 8)
  close.writeUInt16LE(directory.length, 10)
  close.writeUInt32LE(list.length, 12)
  close.writeUInt32LE(offset, 16)
  yield list
  yield close
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
