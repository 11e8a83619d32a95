import {
  deleteFileRemoval,
  type FileToRemove,
  findFilesToRemove,
  findOldestRemovalDate,
  scheduleFileRemoval,
  scheduleUnknownFiles,
} from '#app/features/photos/photos.db.server.ts'
import { cleanUp, cleanUpRowByRow } from '#app/platform/clean-ups.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { OverdueRows } from '#app/platform/database/overdue-rows.server.ts'
import { entriesOf } from '#app/platform/records.ts'
import { listPictures, readStored, removeStored, store } from '#app/platform/storage/storage.server.ts'
import { type StoredVariant, storedVariants } from '../access/photo-address.ts'
import { overdueRemovedPhotos } from '../photos.db.server.ts'

type FileVariant = StoredVariant | 'master'

const allVariants: FileVariant[] = [...storedVariants, 'master']
/** Far longer than any upload takes. */
const maxUploadTime = 3_600_000
/** How long a deleted photo can be restored. */
export const undoWindow = 10 * 60_000

/** The storage key of a picture. The master, from which new crops are made, has no address. */
function getFileKey(file: string, variant: FileVariant) {
  return `photos/${file}/${variant}.webp`
}

export function readPhotoFile(file: string, variant: StoredVariant): Promise<Buffer | null> {
  return readStored(getFileKey(file, variant))
}

export function readMaster(file: string): Promise<Buffer | null> {
  return readStored(getFileKey(file, 'master'))
}

/** The files are listed for removal until their photo exists. */
export async function storePhotoFiles(file: string, files: Partial<Record<FileVariant, Buffer>>) {
  await scheduleFileRemoval(file, new Date(now().getTime() + maxUploadTime))
  await Promise.all(entriesOf(files).map(([variant, bytes]) => store(getFileKey(file, variant), bytes)))
}

export async function removePhotoFiles(file: string) {
  await Promise.all(allVariants.map((variant) => removeStored(getFileKey(file, variant))))
  await deleteFileRemoval(file)
}

export const removedPhotos = overdueRemovedPhotos(undoWindow)

/** Files that nobody needs any more: of deleted photos and accounts, former crops, and broken uploads. */
export const unneededFiles: OverdueRows = {
  cleanUpBatch: cleanUpRowByRow<FileToRemove>(
    (limit, after) => findFilesToRemove(now(), limit, after),
    ({ file }) => removePhotoFiles(file),
  ),
  overdueSince: () => findOldestRemovalDate(now()),
}

/**
 * After a restore, storage may have files of photos that the restored tables do not know, such as of members erased
 * since: schedules them for removal.
 */
export async function sweepUnknownFiles() {
  let batch = new Set<string>()
  for await (const key of listPictures()) {
    batch.add(key.split('/')[1] ?? '')
    if (batch.size < 1000) continue
    await scheduleUnknownFiles([...batch], now())
    batch = new Set()
  }
  await scheduleUnknownFiles([...batch], now())
}

/** Sweeps at once, after somebody has removed a photo. */
export async function sweepPhotoFiles() {
  await cleanUp(removedPhotos)
  await cleanUp(unneededFiles)
}
