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

/** Tells nothing and cannot be guessed. */
export function newFileName() {
  return randomBytes(16).toString('hex')
}

/** As part of the transaction that needs the files. */
export type Keep = (tx: Tx) => Promise<void>

/**
 * Stores the files for a transaction that may keep them. If it turns out that it does not, they go again at once; where
 * nobody knows whether its commit has come through, the sweep finds out.
 */
export async function whileStored<Answer>(
  file: string,
  files: Partial<PreparedPhoto['files']>,
  use: (keep: Keep) => Promise<Answer>,
): Promise<Answer> {
  let kept = false
  // What cannot be removed now is swept later.
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
