import { cleanUp, oneByOne } from '#app/platform/clean-ups.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Overdue } from '#app/platform/database/overdue-rows.server.ts'
import { entriesOf } from '#app/platform/records.ts'
import { readStored, removeStored, store } from '#app/platform/storage/storage.server.ts'
import { type StoredVariant, storedVariants } from '../access/photo-address.ts'
import { setAsideFor } from '../photos.db.server.ts'
import { drawPhoto } from './drawn-photos.server.ts'
import {
  expectFiles,
  type FileToRemove,
  filesAreGone,
  filesToRemove,
  oldestFileToRemove,
} from './photo-files.db.server.ts'

type KeptVariant = StoredVariant | 'master'

const everyVariant: KeptVariant[] = [...storedVariants, 'master']
/** Far longer than any upload takes. */
const uploadTime = 3_600_000
/** How long a deleted photo can be restored. */
export const undoTime = 10 * 60_000

/** The storage key of a picture. The master, from which new crops are made, has no address. */
function fileKey(file: string, variant: KeptVariant) {
  return `photos/${file}/${variant}.webp`
}

const beingRead = new Map<string, Promise<Buffer | null>>()

/** Draws a picture when it is first requested, once for all concurrent requests. */
export function readPhotoFile(file: string, variant: StoredVariant): Promise<Buffer | null> {
  const key = fileKey(file, variant)
  const asked = beingRead.get(key)
  if (asked) return asked
  const reading = readOrDraw(file, variant).finally(() => beingRead.delete(key))
  beingRead.set(key, reading)
  return reading
}

async function readOrDraw(file: string, variant: StoredVariant) {
  const stored = await readStored(fileKey(file, variant))
  if (stored) return stored
  const drawn = await drawPhoto(file, variant)
  if (drawn) await store(fileKey(file, variant), drawn)
  return drawn
}

export async function readMaster(file: string): Promise<Buffer | null> {
  return (await drawPhoto(file, 'large')) ?? readStored(fileKey(file, 'master'))
}

/** The files are listed for removal until their photo exists. */
export async function storePhotoFiles(file: string, files: Partial<Record<KeptVariant, Buffer>>) {
  await expectFiles(file, new Date(now().getTime() + uploadTime))
  await Promise.all(entriesOf(files).map(([variant, bytes]) => store(fileKey(file, variant), bytes)))
}

export async function removePhotoFiles(file: string) {
  await Promise.all(everyVariant.map((variant) => removeStored(fileKey(file, variant))))
  await filesAreGone(file)
}

export const removedPhotos = setAsideFor(undoTime)

/** Files that nobody needs any more: of deleted photos and accounts, former crops, and broken uploads. */
export const unneededFiles: Overdue = {
  takeBatch: oneByOne<FileToRemove>(
    (limit, after) => filesToRemove(now(), limit, after),
    ({ file }) => removePhotoFiles(file),
  ),
  overdueSince: () => oldestFileToRemove(now()),
}

/** Sweeps at once, after somebody has removed a photo. */
export async function sweepPhotoFiles() {
  await cleanUp(removedPhotos)
  await cleanUp(unneededFiles)
}
