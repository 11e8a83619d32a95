import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { computeLook } from '#app/features/photos/pictures/prepare-photo.server.ts'

/** What people do to a stolen photo; the number makes each copy a different one. */
export const changes: Record<string, (photo: Buffer, nth: number) => Promise<Sharp> | Sharp> = {
  mirrored: (photo) => sharp(photo).flop(),
  'cropped by a tenth': async (photo, nth) => {
    const { width, height } = await sharp(photo).metadata()
    const size = { width: Math.round(width * 0.9), height: Math.round(height * 0.9) }
    const [right, down] = [(nth % 3) / 2, ((nth >> 1) % 3) / 2]
    return sharp(photo).extract({
      left: Math.floor((width - size.width) * right),
      top: Math.floor((height - size.height) * down),
      ...size,
    })
  },
  scaled: async (photo) => sharp(photo).resize(Math.round((await sharp(photo).metadata()).width / 2)),
  'compressed to 40': (photo) => sharp(photo),
  'brighter or darker': (photo, nth) => sharp(photo).modulate({ brightness: nth % 2 ? 1.3 : 0.7 }),
  'with a border': async (photo, nth) => {
    const { width } = await sharp(photo).metadata()
    const wide = Math.round(width / 16)
    const background = ['#fff', '#000', '#c33', '#ddd'][nth % 4]
    return sharp(photo).extend({ top: wide, bottom: wide, left: wide, right: wide, background })
  },
  'with a text': async (photo, nth) => {
    const { width, height } = await sharp(photo).metadata()
    const line = (y: number, size: number, text: string) =>
      `<text x="50%" y="${y}%" font-size="${width * size}" font-family="sans-serif" font-weight="bold"
        text-anchor="middle" fill="${nth % 3 ? '#fff' : '#111'}" stroke="#000" stroke-width="1">${text}</text>`
    const [first, second] = nth % 2 ? [85, 94] : [10, 19]
    const words = line(first, 0.09, `Write me: anna${nth}`) + line(second, 0.075, `+49 170 55${nth} 00`)
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${words}</svg>`
    return sharp(photo).composite([{ input: Buffer.from(text) }])
  },
  'rotated by 3°': async (photo, nth) => {
    const background = nth % 2 ? '#fff' : '#000'
    const rotated = await sharp(photo)
      .rotate(nth % 4 < 2 ? 3 : -3, { background })
      .png()
      .toBuffer()
    if (nth % 3) return sharp(rotated)
    const { width, height } = await sharp(rotated).metadata()
    const size = { width: Math.round(width * 0.84), height: Math.round(height * 0.87) }
    const left = Math.round((width - size.width) / 2)
    return sharp(rotated).extract({ left, top: Math.round((height - size.height) / 2), ...size })
  },
}

/** The copy as a file that somebody uploads. */
export async function changePhoto(photo: Buffer, change: string, nth: number): Promise<Buffer> {
  const changed = await changes[change]?.(photo, nth)
  if (!changed) throw new Error(`there is no change '${change}'`)
  return changed.jpeg({ quality: change === 'compressed to 40' ? 40 : 85 }).toBuffer()
}

/** One of the demo's drawn portraits, small or large. */
export function readPortrait(name: string, size: 'card' | 'thumb' = 'card'): Promise<Buffer> {
  const file = readFileSync(new URL(`../../db/demo/faces/${size}/${name}.webp`, import.meta.url))
  return sharp(file).png({ compressionLevel: 1 }).toBuffer()
}

export async function lookOf(photo: Buffer): Promise<Uint8Array> {
  return new Uint8Array(
    Buffer.from(await computeLook(sharp(photo).flatten({ background: '#fff' })), 'base64'),
  )
}
