import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { animatedWebp, chunk, png } from './bytes.ts'
import { type HostileFile, tooSmall } from './hostile-file.ts'

export async function unusual(jpeg: Buffer): Promise<HostileFile[]> {
  const frames = await Promise.all(
    [jpeg, await sharp(jpeg).negate().toBuffer()].map((each) => sharp(each).webp().toBuffer()),
  )
  const sixteen = await sharp(jpeg).toColourspace('rgb16').png().toBuffer()
  return [
    { name: 'JPEG in CMYK', bytes: await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer(), ends: 'clean' },
    { name: 'JPEG in shades of grey', bytes: await sharp(jpeg).grayscale().jpeg().toBuffer(), ends: 'clean' },
    {
      name: 'progressive JPEG',
      bytes: await sharp(jpeg).jpeg({ progressive: true }).toBuffer(),
      ends: 'clean',
    },
    { name: 'PNG with 16 bits', bytes: sixteen, ends: 'clean' },
    { name: 'interlaced PNG', bytes: await sharp(jpeg).png({ progressive: true }).toBuffer(), ends: 'clean' },
    { name: 'PNG with a palette', bytes: await sharp(jpeg).png({ palette: true }).toBuffer(), ends: 'clean' },
    {
      name: 'PNG in shades of grey with alpha',
      bytes: await sharp(jpeg).grayscale().ensureAlpha(0.5).png().toBuffer(),
      ends: 'clean',
    },
    {
      name: 'PNG with nothing but transparency',
      bytes: await sharp({ create: { width: 400, height: 500, channels: 4, background: '#ff000000' } })
        .png()
        .toBuffer(),
      ends: 'clean',
    },
    { name: 'animated WebP', bytes: animatedWebp(frames, 320, 400), ends: 'clean' },
    { name: 'animated PNG', bytes: animatedPng(), ends: 'clean' },
    { name: 'lossless WebP', bytes: await sharp(jpeg).webp({ lossless: true }).toBuffer(), ends: 'clean' },
    {
      name: 'a picture of one dot',
      bytes: png({ width: 1, height: 1 }, deflateSync(Buffer.alloc(4))),
      ends: tooSmall,
    },
    {
      name: 'a line of 20000 dots',
      bytes: png({ width: 20_000, height: 1 }, deflateSync(Buffer.alloc(60_001))),
      ends: tooSmall,
    },
    {
      name: 'a very wide picture',
      bytes: await sharp({ create: { width: 12_000, height: 220, channels: 3, background: '#336699' } })
        .jpeg()
        .toBuffer(),
      ends: 'clean',
    },
  ]
}

/** Two frames, of which the first is the picture. */
function animatedPng() {
  const line = Buffer.alloc((400 * 3 + 1) * 500, 90)
  for (let y = 0; y < 500; y++) line[y * 1201] = 0
  const control = Buffer.alloc(26)
  control.writeUInt32BE(400, 4)
  control.writeUInt32BE(500, 8)
  control.writeUInt16BE(1, 20)
  control.writeUInt16BE(10, 22)
  return png(
    { width: 400, height: 500 },
    deflateSync(line),
    chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    chunk('fcTL', control),
  )
}
