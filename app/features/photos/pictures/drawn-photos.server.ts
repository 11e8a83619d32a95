import { photoWidths, type StoredVariant } from '../access/photo-address.ts'

/** Draws pictures for photos that nobody has uploaded. */
interface Artist {
  isPortrait(file: string): boolean
  renderPortrait(file: string, width: number): Promise<Buffer>
  renderBlurredPortrait(file: string): Promise<Buffer>
}

export const drawnWidth = 1200
/** Drawing uses the threads that read files and check passwords; the limit leaves some free. */
const drawnAtOnce = 2
let artist: Artist | undefined
let drawing = 0
const waiting: (() => void)[] = []

/** Only the demo has one; in production every photo is a member's own. */
export function drawPhotosWith(chosen: Artist) {
  artist = chosen
}

/** Null for a photo that is not drawn. */
export async function drawPhoto(file: string, variant: StoredVariant): Promise<Buffer | null> {
  if (!artist?.isPortrait(file)) return null
  // A finished drawing hands its place to the next in line, so nobody else gets in between.
  if (drawing < drawnAtOnce) drawing++
  else await new Promise<void>((go) => waiting.push(go))
  try {
    if (variant === 'blurred') return await artist.renderBlurredPortrait(file)
    return await artist.renderPortrait(file, variant === 'large' ? drawnWidth : photoWidths[variant])
  } finally {
    const next = waiting.shift()
    if (next) next()
    else drawing--
  }
}
