import { randomBytes } from 'node:crypto'
import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { keepFiles } from '../pictures/photo-files.db.server.ts'
import { removePhotoFiles, storePhotoFiles } from '../pictures/photo-files.server.ts'
import { photoWorkers } from '../pictures/photo-workers.server.ts'
import type { PhotoOrder, PreparedPhoto } from '../pictures/prepare-photo.server.ts'
import { UnreadablePhoto } from '../pictures/unreadable-photo.ts'

export async function prepare(order: PhotoOrder, signal?: AbortSignal): Promise<PreparedPhoto> {
  try {
    return await photoWorkers().prepare(order, signal)
  } catch (error) {
    if (error instanceof UnreadablePhoto) throw new Refusal(error.problem)
    throw error
  }
}

/** Reveals nothing and cannot be guessed. */
export function newFileName() {
  return randomBytes(16).toString('hex')
}

/** Keeps the files as part of the transaction that needs them. */
export type Keep = (tx: Tx) => Promise<void>

/**
 * Stores files for a transaction that may keep them. Removes them at once if it does not; where the outcome of the
 * commit is unknown, the sweep decides.
 */
export async function whileStored<Answer>(
  file: string,
  files: Partial<PreparedPhoto['files']>,
  use: (keep: Keep) => Promise<Answer>,
): Promise<Answer> {
  let kept = false
  // A failed removal is repeated by the sweep.
  const remove = () => removePhotoFiles(file).catch(() => {})
  try {
    await storePhotoFiles(file, files)
    const answer = await use(async (tx) => {
      await keepFiles(tx, file)
      kept = true
    })
    if (!kept) await remove()
    return answer
  } catch (error) {
    if (error instanceof Refusal) await remove()
    throw error
  }
}
