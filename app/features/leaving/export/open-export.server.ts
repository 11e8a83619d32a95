import { Readable } from 'node:stream'
import { readPhotoFile } from '#app/features/photos/pictures/photo-files.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import { readStored } from '#app/platform/storage/storage.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { findExport } from './exports.db.server.ts'
import type { Held, Part } from './held.db.server.ts'
import { heldPage } from './held-page.server.ts'
import { exportKey } from './make-export.server.ts'
import { type ZipEntry, zip } from './zip.ts'

export type ExportState = { state: 'none' | 'making' } | { state: 'ready'; until: string }

export async function exportState({ id }: Viewer): Promise<ExportState> {
  const found = await findExport(id)
  if (!found || (found.expires_at && found.expires_at <= now())) return { state: 'none' }
  return found.expires_at ? { state: 'ready', until: found.expires_at.toISOString() } : { state: 'making' }
}

/** The file, as a stream; null if there is none. */
export async function openExport({ id }: Viewer, locale: Locale, site: Site): Promise<ReadableStream | null> {
  const found = await findExport(id)
  if (!found?.expires_at || found.expires_at <= now()) return null
  const stored = await readStored(exportKey(found.id))
  return stored && (Readable.toWeb(Readable.from(zip(entriesOf(stored, locale, site)))) as ReadableStream)
}

async function* entriesOf(stored: Buffer, locale: Locale, site: Site): AsyncGenerator<ZipEntry> {
  const held = JSON.parse(stored.toString()) as Record<Part, Held>
  yield { name: 'index.html', content: Buffer.from(heldPage(held, locale, site)), packed: true }
  yield { name: 'data.json', content: stored, packed: true }
  const rows = [held.photos.photos, held.photos.removed_photos, held.messages.messages].flatMap(
    (each) => each ?? [],
  )
  for (const name of new Set(rows.flatMap(({ file }) => (typeof file === 'string' ? [file] : [])))) {
    // One that was removed meanwhile is left out.
    const content = await readPhotoFile(name.replace(/^\w+\/|\.webp$/g, ''), 'large')
    if (content) yield { name, content }
  }
}
