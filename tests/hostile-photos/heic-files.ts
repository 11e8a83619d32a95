import { pseudorandomBytes } from './bytes.ts'
import { box, makeHeic } from './heic.ts'
import type { Colour } from './hevc.ts'
import { type HostileFile, tooLarge, tooSmall, unreadable } from './hostile-file.ts'

export function heics(): HostileFile[] {
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
