import sharp from 'sharp'
import { type HostileFile, noPhoto, unreadable } from './hostile-file.ts'

export async function otherFormats(jpeg: Buffer): Promise<HostileFile[]> {
  return [
    { name: 'AVIF', bytes: await sharp(jpeg).resize(300).avif({ effort: 0 }).toBuffer(), ends: noPhoto },
    {
      name: 'AVIF called HEIC',
      bytes: renamedBrand(await sharp(jpeg).resize(300).avif({ effort: 0 }).toBuffer()),
      ends: unreadable,
    },
    { name: 'TIFF', bytes: await sharp(jpeg).tiff().toBuffer(), ends: noPhoto },
    { name: 'GIF', bytes: await sharp(jpeg).gif().toBuffer(), ends: noPhoto },
  ]
}

function renamedBrand(avif: Buffer) {
  return Buffer.from(avif.toString('latin1').replaceAll('avif', 'heic'), 'latin1')
}
