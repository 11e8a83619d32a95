import { photoWidths, type StoredVariant } from '../access/photo-address.ts'

/** Draws pictures that nobody has uploaded. */
interface Artist {
  isPortrait(file: string): boolean
  renderPortrait(file: string, width: number): Promise<Buffer>
  renderBlurredPortrait(file: string): Promise<Buffer>
}

export const drawnWidth = 1200
let artist: Artist | undefined

/** The demo has one; in production every photo is a member's own. */
export function drawPhotosWith(chosen: Artist) {
  artist = chosen
}

/** Null for a photo that is not drawn. */
export async function drawPhoto(file: string, variant: StoredVariant): Promise<Buffer | null> {
  if (!artist?.isPortrait(file)) return null
  if (variant === 'blurred') return artist.renderBlurredPortrait(file)
  return artist.renderPortrait(file, variant === 'large' ? drawnWidth : photoWidths[variant])
}
