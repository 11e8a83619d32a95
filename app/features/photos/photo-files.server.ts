import { readStored, store } from '#app/platform/storage.server.ts'
import { isPortrait, renderBlurredPortrait, renderPortrait } from '#db/demo/portraits.ts'
import { photoWidths, type StoredVariant } from './photo-address.ts'

/** Where a picture of a photo is kept. The master, from which a new crop is made, has no address. */
export function fileKey(file: string, variant: StoredVariant | 'master') {
  return `photos/${file}/${variant}.webp`
}

/** Drawn portraits of the demo are made when they are first looked at. */
export async function readPhotoFile(file: string, variant: StoredVariant): Promise<Buffer | null> {
  const stored = await readStored(fileKey(file, variant))
  if (stored || !isPortrait(file)) return stored
  const drawn = await drawPortrait(file, variant)
  await store(fileKey(file, variant), drawn)
  return drawn
}

export const drawnWidth = 1200

function drawPortrait(file: string, variant: StoredVariant) {
  if (variant === 'blurred') return renderBlurredPortrait(file)
  return renderPortrait(file, variant === 'large' ? drawnWidth : photoWidths[variant])
}
