import { detectPhotoKind, maxBytes, maxPixels, minPixels } from '#app/features/photos/photo-rules.ts'

/** How many bytes of a file identify its type. */
const headerBytes = 64

export type PhotoFault = 'type' | 'too_heavy' | 'too_small' | 'too_many_pixels' | 'one_at_a_time'

interface Size {
  width: number
  height: number
}

/** Why the server would refuse a photo. `measure` resolves to undefined where this browser cannot display it. */
export async function findPhotoFault(
  file: File,
  measure: (file: File) => Promise<Size | undefined>,
): Promise<PhotoFault | undefined> {
  if (file.size > maxBytes) return 'too_heavy'
  const kind = detectPhotoKind(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()))
  if (!kind) return 'type'
  const size = await measure(file)
  if (!size) return
  const { width, height } = size
  if (Math.min(width, height) < minPixels) return 'too_small'
  return width * height > maxPixels[kind] ? 'too_many_pixels' : undefined
}
