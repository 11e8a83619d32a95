import sharp from 'sharp'
import { type Facts, portraitName, readName } from './portraits/facts.ts'
import { paperGrain } from './portraits/grain.ts'
import { aroundOf } from './portraits/photo.ts'
import { picture } from './portraits/picture.ts'

/** The file name of somebody's photo, which determines everything that is drawn, and its placeholder. */
export function portraitFile(facts: Facts, photo: number) {
  return { file: `${portraitName(facts)}-${photo}`, placeholder: aroundOf(facts, photo).hour.mid }
}

/** Whether a file name is that of a drawn picture. */
export function isPortrait(file: string): boolean {
  return readName(file) !== null
}

/** Renders a portrait as WebP of the given width. */
export function renderPortrait(file: string, width: number): Promise<Buffer> {
  return painted(file, width).webp({ quality: 82, effort: 2 }).toBuffer()
}

/** Renders a portrait as a locked photo is shown: enlarged from so few pixels that no face is left in it. */
export async function renderBlurredPortrait(file: string): Promise<Buffer> {
  const dots = await painted(file, 160).resize(12, 15).png().toBuffer()
  return sharp(dots).resize(240, 300, { kernel: 'cubic' }).blur(10).webp({ quality: 60 }).toBuffer()
}

let paper: ReturnType<typeof paperGrain> | undefined

function painted(file: string, width: number) {
  const read = readName(file)
  if (!read) throw new Error(`No demo portrait is called ${file}`)
  const drawn = sharp(Buffer.from(picture(read.facts, read.photo, width)))
  // Nobody would see the grain on small pictures, and lists show many of them at once.
  if (width < 600) return drawn.removeAlpha()
  paper ??= paperGrain()
  return drawn.composite([paper]).removeAlpha()
}
