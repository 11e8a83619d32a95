import { randomBytes } from 'node:crypto'
import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { cancelFileRemoval } from '../pictures/photo-files.db.server.ts'
import { removePhotoFiles, storePhotoFiles } from '../pictures/photo-files.server.ts'
import { getPhotoWorkers } from '../pictures/photo-workers.server.ts'
import type { PhotoJob, PreparedPhoto } from '../pictures/prepare-photo.server.ts'
import { UnreadablePhoto } from '../pictures/unreadable-photo.ts'

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
export type PersistFiles = (tx: Tx) => Promise<void>

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
