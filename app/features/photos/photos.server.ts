import { readStored, store } from '#app/platform/storage.server.ts'
import { isPortrait, renderPortrait } from '#db/demo/portraits.ts'
import { type PhotoVariant, photoWidths } from './photo-address.ts'
import { isMainImage } from './photos.db.server.ts'

/** A main image in the asked size; drawn portraits of the demo are made when they are first looked at. */
export async function readPhoto(file: string, name: string): Promise<Buffer | null> {
  const variant = /^(thumb|card|match|full)\.webp$/.exec(name)?.[1] as PhotoVariant | undefined
  if (!variant || !/^[a-z0-9-]{1,64}$/.test(file) || !(await isMainImage(file))) return null
  const key = `photos/${file}/${variant}.webp`
  const stored = await readStored(key)
  if (stored || !isPortrait(file)) return stored
  const drawn = await renderPortrait(file, photoWidths[variant])
  await store(key, drawn)
  return drawn
}
