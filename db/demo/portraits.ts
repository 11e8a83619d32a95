import sharp from 'sharp'
import { type Facts, portraitName, readName } from './portraits/facts.ts'
import { paperGrain } from './portraits/grain.ts'
import { aroundOf } from './portraits/photo.ts'
import { picture } from './portraits/picture.ts'

/** What a photo of somebody is called; everything that is drawn follows from it. */
export function portraitFile(facts: Facts, photo: number) {
  return { file: `${portraitName(facts)}-${photo}`, placeholder: aroundOf(facts, photo).hour.mid }
}

/** Whether a file's name is one of a drawn picture. */
export function isPortrait(file: string): boolean {
  return readName(file) !== null
}

/** As WebP of the width. */
export function renderPortrait(file: string, width: number): Promise<Buffer> {
  return painted(file, width).webp({ quality: 82, effort: 2 }).toBuffer()
}

/** As a locked photo is shown: enlarged from so few dots that no face is left in it. */
export async function renderBlurredPortrait(file: string): Promise<Buffer> {
  const dots = await painted(file, 160).resize(12, 15).png().toBuffer()
  return sharp(dots).resize(240, 300, { kernel: 'cubic' }).blur(10).webp({ quality: 60 }).toBuffer()
}

let paper: ReturnType<typeof paperGrain> | undefined

function painted(file: string, width: number) {
  const read = readName(file)
  if (!read) throw new Error(`No demo portrait is called ${file}`)
  const drawn = sharp(Buffer.from(picture(read.facts, read.photo, width)))
  // On small pictures nobody would see it, and lists show many of them at once.
  if (width < 600) return drawn.removeAlpha()
  paper ??= paperGrain()
  return drawn.composite([paper]).removeAlpha()
}
