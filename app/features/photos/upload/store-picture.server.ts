import { Refusal } from '#app/platform/refusal.ts'
import { largeSize } from '../access/photo-address.ts'
import { photoKind } from '../pictures/photo-kind.ts'
import { type Keep, newFileName, prepare, whileStored } from './while-stored.server.ts'

export interface StoredPicture {
  file: string
  /** Of the uncropped picture as shown. */
  width: number
  height: number
  placeholder: string
  keep: Keep
}

/**
 * Stores a picture outside profiles: uncropped, in its own shape, with a blur of it. It stays if a transaction keeps
 * it.
 */
export async function storePicture<Answer>(
  { bytes, signal }: { bytes: Buffer; signal?: AbortSignal },
  use: (picture: StoredPicture) => Promise<Answer>,
): Promise<Answer> {
  const kind = photoKind(bytes)
  if (!kind) throw new Refusal('photo_type')
  const { files, placeholder, ...whole } = await prepare({ bytes, kind, crop: 'none' }, signal)
  const file = newFileName()
  const { large, blurred } = files
  return whileStored(file, { large, blurred }, (keep) =>
    use({ file, ...largeSize(whole), placeholder, keep }),
  )
}
