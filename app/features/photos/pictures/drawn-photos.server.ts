import { photoWidths, type StoredVariant } from '../access/photo-address.ts'

/** Draws pictures for photos that nobody has uploaded. */
interface PortraitRenderer {
  isPortrait(file: string): boolean
  renderPortrait(file: string, width: number): Promise<Buffer>
  renderBlurredPortrait(file: string): Promise<Buffer>
}

export const drawnWidth = 1200
/** Drawing uses the threads that read files and check passwords; the limit leaves some free. */
const maxConcurrentDrawings = 2
let renderer: PortraitRenderer | undefined
let activeDrawings = 0
const queue: (() => void)[] = []

/** Only the demo has one; in production every photo is a member's own. */
export function setPortraitRenderer(portraitRenderer: PortraitRenderer) {
  renderer = portraitRenderer
}

/** Null for a photo that is not drawn. */
export async function drawPhoto(file: string, variant: StoredVariant): Promise<Buffer | null> {
  if (!renderer?.isPortrait(file)) return null
  // A finished drawing hands its place to the next in line, so nobody else gets in between.
  if (activeDrawings < maxConcurrentDrawings) activeDrawings++
  else await new Promise<void>((go) => queue.push(go))
  try {
    if (variant === 'blurred') return await renderer.renderBlurredPortrait(file)
    return await renderer.renderPortrait(file, variant === 'large' ? drawnWidth : photoWidths[variant])
  } finally {
    const next = queue.shift()
    if (next) next()
    else activeDrawings--
  }
}
