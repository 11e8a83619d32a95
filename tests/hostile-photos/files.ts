import sharp from 'sharp'
import { somePhoto } from '#tests/make/upload.ts'
import { bombs } from './bombs.ts'
import { broken } from './broken.ts'
import { heics } from './heic-files.ts'
import type { HostileFile } from './hostile-file.ts'
import { metadata } from './metadata.ts'
import { misnamed } from './misnamed.ts'
import { notPhotos } from './not-photos.ts'
import { otherFormats } from './other-formats.ts'
import { polyglots } from './polyglots.ts'
import { unusual } from './unusual.ts'

/** Every kind of file that has broken an uploader somewhere, generated here, byte by byte where needed. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await somePhoto({ seed: 5 })
  const plain = await sharp(jpeg).png().toBuffer()
  const webp = await sharp(jpeg).webp().toBuffer()
  return [
    ...misnamed(jpeg, plain, webp),
    ...(await metadata(jpeg)),
    ...(await unusual(jpeg)),
    ...bombs(jpeg),
    ...polyglots(jpeg, plain, webp),
    ...notPhotos(jpeg),
    ...broken(jpeg, plain, webp),
    ...heics(),
    ...(await otherFormats(jpeg)),
  ]
}
