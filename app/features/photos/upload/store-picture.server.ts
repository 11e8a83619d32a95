import { Refusal } from '#app/platform/refusal.ts'
import { scaleToLarge } from '../access/photo-address.ts'
import { detectPhotoKind } from '../pictures/photo-kind.ts'
import {
  createFileName,
  type PersistFiles,
  prepareInWorker,
  withStoredFiles,
} from './with-stored-files.server.ts'

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
