import { randomBytes } from 'node:crypto'
import { scaleToLarge } from '#app/features/photos/access/photo-address.ts'
import { detectPhotoKind, UnreadablePhoto } from '#app/features/photos/photo-rules.ts'
import { cancelFileRemoval } from '#app/features/photos/photos.db.server.ts'
import { removePhotoFiles, storePhotoFiles } from '#app/features/photos/pictures/photo-files.server.ts'
import { getPhotoWorkers } from '#app/features/photos/pictures/photo-workers.server.ts'
import type { PhotoJob, PreparedPhoto } from '#app/features/photos/pictures/prepare-photo.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'

export interface StoredPicture {
  file: string
  /** Of the uncropped picture as shown. */
  width: number
  height: number
  placeholder: string
  persist: PersistFiles
}

/**
 * Stores a picture outside profiles: uncropped, in its own shape, with a blur of it. It stays if a transaction persists
 * it.
 */
export async function storePicture<Answer>(
  { bytes, signal }: { bytes: Buffer; signal?: AbortSignal },
  use: (picture: StoredPicture) => Promise<Answer>,
): Promise<Answer> {
  const kind = detectPhotoKind(bytes)
  if (!kind) throw new Refusal('photo_type')
  const { files, placeholder, ...whole } = await prepareInWorker({ bytes, kind, crop: 'none' }, signal)
  const file = createFileName()
  const { large, blurred } = files
  return withStoredFiles(file, { large, blurred }, (keep) =>
    use({ file, ...scaleToLarge(whole), placeholder, persist: keep }),
  )
}

export async function prepareInWorker(order: PhotoJob, signal?: AbortSignal): Promise<PreparedPhoto> {
  try {
    return await getPhotoWorkers().prepare(order, signal)
  } catch (error) {
    if (error instanceof UnreadablePhoto) throw new Refusal(error.problem)
    throw error
  }
}

/** Reveals nothing and cannot be guessed. */
export function createFileName() {
  return randomBytes(16).toString('hex')
}

/** Persists the files as part of the transaction that needs them. */
type PersistFiles = (tx: Tx) => Promise<void>

/**
 * Stores files for a transaction that may persist them. Removes them at once if it does not; where the outcome of the
 * commit is unknown, the sweep decides.
 */
export async function withStoredFiles<Answer>(
  file: string,
  files: Partial<PreparedPhoto['files']>,
  use: (keep: PersistFiles) => Promise<Answer>,
): Promise<Answer> {
  let isPersisted = false
  // A failed removal is repeated by the sweep.
  const remove = () => removePhotoFiles(file).catch(() => {})
  try {
    await storePhotoFiles(file, files)
    const answer = await use(async (tx) => {
      await cancelFileRemoval(tx, file)
      isPersisted = true
    })
    if (!isPersisted) await remove()
    return answer
  } catch (error) {
    if (error instanceof Refusal) await remove()
    throw error
  }
}
