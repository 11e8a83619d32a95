import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { somePhoto } from '#tests/make/upload.ts'
import {
  animatedWebp,
  chunk,
  deflatedZeros,
  png,
  pseudorandomBytes,
  segmentAt,
  withClaimedSize,
  withSegments,
} from './bytes.ts'
import { box, makeHeic } from './heic.ts'
import type { Colour } from './hevc.ts'
import { type HostileFile, noPhoto, script, tooLarge, tooSmall, unreadable } from './hostile-file.ts'
import { metadata } from './metadata.ts'
import { unusual } from './unusual.ts'

/** Every kind of file that has broken an uploader somewhere, generated here, byte by byte where needed. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await somePhoto({ seed: 5 })
  const plain = await sharp(jpeg).png().toBuffer()
  const webp = await sharp(jpeg).webp().toBuffer()
  return [
    ...misnamed(jpeg, plain, webp),
    ...(await metadata(jpeg)),
    ...(await unusual(jpeg)),
    ...bombs(jpeg),
    ...polyglots(jpeg, plain, webp),
    ...notPhotos(jpeg),
    ...broken(jpeg, plain, webp),
    ...heics(),
    ...(await otherFormats(jpeg)),
  ]
}

function misnamed(jpeg: Buffer, plain: Buffer, webp: Buffer): HostileFile[] {
  return [
    {
      name: 'JPEG under a program’s name',
      bytes: jpeg,
      filename: 'photo.php',
      type: 'application/x-php',
      ends: 'clean',
    },
    { name: 'PNG called JPEG', bytes: plain, filename: 'photo.jpg', type: 'image/jpeg', ends: 'clean' },
    { name: 'WebP called SVG', bytes: webp, filename: 'photo.svg', type: 'image/svg+xml', ends: 'clean' },
    { name: 'a path for a name', bytes: jpeg, filename: '../../../../etc/passwd', ends: 'clean' },
    { name: 'a name of 4000 letters', bytes: jpeg, filename: 'x'.repeat(4000), ends: 'clean' },
  ]
}

async function otherFormats(jpeg: Buffer): Promise<HostileFile[]> {
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

function notPhotos(jpeg: Buffer): HostileFile[] {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><image href="file:///etc/passwd"/>${script}</svg>`
  const text = (name: string, content: string, filename = 'photo.jpg'): HostileFile => ({
    name,
    bytes: Buffer.from(content, 'latin1'),
    filename,
    ends: noPhoto,
  })
  return [
    text('nothing at all', ''),
    text('three letters', 'abc'),
    text('SVG', drawing, 'photo.svg'),
    text('SVG called PNG', drawing, 'photo.png'),
    text('a web page', `<html>${script}</html>`),
    text('PDF', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj'),
    text('a program', '\x7fELF\x02\x01\x01'.padEnd(4000, '\0')),
    text(
      'commands for ImageMagick',
      'push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://x/"|ls")\'\npop graphic-context',
    ),
    text('Photoshop', '8BPS\0\x01'.padEnd(2000, '\0')),
    text('a film', '\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41'.padEnd(4000, '\0')),
    { name: 'JPEG behind one wrong letter', bytes: Buffer.concat([Buffer.from(' '), jpeg]), ends: noPhoto },
    { name: 'three megabytes of chance', bytes: pseudorandomBytes(3_000_000), ends: noPhoto },
  ]
}

function polyglots(jpeg: Buffer, plain: Buffer, webp: Buffer): HostileFile[] {
  const page = Buffer.from(`<!doctype html><html><body>${script}</body></html>`)
  const zip = Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')
  return [
    { name: 'JPEG with a web page behind it', bytes: Buffer.concat([jpeg, page]), ends: 'clean' },
    { name: 'JPEG with a ZIP behind it', bytes: Buffer.concat([jpeg, zip]), ends: 'clean' },
    {
      name: 'PNG with a script behind it',
      bytes: Buffer.concat([plain, Buffer.from(script)]),
      ends: 'clean',
    },
    {
      name: 'WebP with a program behind it',
      bytes: Buffer.concat([webp, Buffer.from('<?php system($_GET[0]);')]),
      ends: 'clean',
    },
    {
      name: 'JPEG with a web page in a comment',
      bytes: withSegments(jpeg, { marker: 0xfe, content: page }),
      ends: 'clean',
    },
    { name: 'two JPEGs in one file', bytes: Buffer.concat([jpeg, jpeg]), ends: 'clean' },
    {
      name: 'a web page that begins like a JPEG',
      bytes: Buffer.concat([Buffer.from([255, 216, 255]), page]),
      ends: unreadable,
    },
  ]
}

function broken(jpeg: Buffer, plain: Buffer, webp: Buffer): HostileFile[] {
  const cuts = [0.02, 0.1, 0.5, 0.9].flatMap((share) =>
    Object.entries({ JPEG: jpeg, PNG: plain, WebP: webp }).map(([kind, whole]) => ({
      name: `${kind} cut off after ${share * 100} %`,
      bytes: whole.subarray(0, Math.floor(whole.length * share)),
      ends: unreadable,
    })),
  )
  const noTables = Buffer.from(jpeg)
  const huffman = segmentAt(jpeg, 0xc4)
  noTables.fill(0xff, huffman + 5, huffman + 21)
  const noise = Buffer.from(plain)
  noise.fill(0x5a, 200, 600)
  return [
    ...cuts,
    { name: 'JPEG of its first bytes alone', bytes: jpeg.subarray(0, 4), ends: unreadable },
    { name: 'JPEG with broken Huffman tables', bytes: noTables, ends: unreadable },
    { name: 'JPEG without an end', bytes: jpeg.subarray(0, -2), ends: [...unreadable, 'clean'] },
    { name: 'PNG with a broken part', bytes: noise, ends: unreadable },
    { name: 'PNG without content', bytes: plain.subarray(0, 33), ends: unreadable },
    {
      name: 'WebP of zeros',
      bytes: Buffer.concat([webp.subarray(0, 20), Buffer.alloc(5000)]),
      ends: unreadable,
    },
    {
      name: 'WebP that claims four gigabytes',
      bytes: withLength(webp, 0xfffffff0),
      ends: [...unreadable, 'clean'],
    },
  ]
}

function withLength(webp: Buffer, length: number) {
  const changed = Buffer.from(webp)
  changed.writeUInt32LE(length, 4)
  return changed
}

function heics(): HostileFile[] {
  const colourAt = (x: number, y: number): Colour => [x < 128 ? 190 : 70, y < 160 ? 100 : 150, 130]
  const flat = (x: number, y: number): Colour | null => (x < 32 && y < 32 ? [120, 90, 160] : null)
  const small = makeHeic({ width: 256, height: 320, colourAt })
  return [
    { name: 'HEIC', bytes: small, filename: 'IMG_0001.HEIC', type: 'image/heic', ends: 'clean' },
    { name: 'HEIC called JPEG', bytes: small, ends: 'clean' },
    {
      name: 'HEIC that is turned',
      bytes: makeHeic({ width: 256, height: 320, colourAt, turns: 1 }),
      ends: 'clean',
    },
    {
      name: 'HEIC of 24 megapixels',
      bytes: makeHeic({ width: 5984, height: 4160, colourAt: flat }),
      ends: 'clean',
    },
    {
      name: 'HEIC of 36 megapixels',
      bytes: makeHeic({ width: 7200, height: 5024, colourAt: flat }),
      ends: tooLarge,
    },
    {
      name: 'HEIC that claims 60000 × 60000',
      bytes: makeHeic({ width: 256, height: 320, colourAt, claimed: { width: 60_000, height: 60_000 } }),
      ends: tooLarge,
    },
    {
      name: 'HEIC of 100 megapixels that claims a small size',
      bytes: makeHeic({ width: 11_520, height: 8704, colourAt: flat, claimed: { width: 640, height: 800 } }),
      ends: [...unreadable, ...tooLarge, 'photo_too_slow'],
    },
    { name: 'HEIC of 32 dots', bytes: makeHeic({ width: 32, height: 32, colourAt }), ends: tooSmall },
    { name: 'HEIC cut off in the middle', bytes: small.subarray(0, small.length / 2), ends: unreadable },
    { name: 'HEIC cut off in its header', bytes: small.subarray(0, 100), ends: unreadable },
    { name: 'HEIC with nothing but its brand', bytes: small.subarray(0, 24), ends: unreadable },
    {
      name: 'HEIC with a box that never ends',
      bytes: Buffer.concat([small.subarray(0, 24), endless()]),
      ends: unreadable,
    },
    {
      name: 'HEIC with a profile of nonsense',
      bytes: makeHeic({ width: 256, height: 320, colourAt, profile: pseudorandomBytes(400) }),
      ends: 'clean',
    },
  ]
}

function endless() {
  const meta = box('meta', Buffer.alloc(64))
  meta.writeUInt32BE(0xffffffff, 0)
  return meta
}

function bombs(jpeg: Buffer): HostileFile[] {
  const zeros = deflatedZeros(2 ** 26)
  return [
    {
      name: 'PNG that claims 100000 × 100000',
      bytes: png({ width: 100_000, height: 100_000 }, zeros),
      ends: tooLarge,
    },
    { name: 'PNG of 2000 megapixels', bytes: png({ width: 50_000, height: 40_000 }, zeros), ends: tooLarge },
    {
      name: 'PNG of the largest size there is',
      bytes: png({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }, zeros),
      ends: [...tooLarge, ...unreadable],
    },
    { name: 'PNG of no size', bytes: png({ width: 0, height: 0 }, zeros), ends: unreadable },
    {
      name: 'PNG of 50 megapixels with 16 bits, interlaced',
      bytes: png({ width: 8000, height: 6250, depth: 16, colour: 6, interlaced: true }, zeros),
      ends: tooLarge,
    },
    {
      name: 'PNG with a text that unpacks to 64 MB',
      bytes: png(
        { width: 400, height: 500 },
        deflateSync(Buffer.alloc((400 * 3 + 1) * 500)),
        compressedText(zeros),
      ),
      ends: 'clean',
    },
    {
      name: 'PNG with a colour profile that unpacks to 64 MB',
      bytes: png(
        { width: 400, height: 500 },
        deflateSync(Buffer.alloc((400 * 3 + 1) * 500)),
        chunk('iCCP', Buffer.concat([Buffer.from('x\0\0', 'latin1'), zeros])),
      ),
      ends: 'clean',
    },
    {
      name: 'PNG with more content than its size',
      bytes: png({ width: 300, height: 300 }, zeros),
      ends: 'clean',
    },
    { name: 'JPEG that claims 65000 × 65000', bytes: withClaimedSize(jpeg, 65_000, 65_000), ends: tooLarge },
    {
      name: 'JPEG that claims twice its size',
      bytes: withClaimedSize(jpeg, 1280, 1600),
      ends: [...unreadable, 'clean'],
    },
    {
      name: 'WebP that claims 16384 × 16384',
      bytes: animatedWebp([], 16_384, 16_384),
      ends: [...tooLarge, ...unreadable],
    },
  ]
}

function compressedText(zeros: Buffer) {
  return chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), zeros]))
}
