import { deflateSync } from 'node:zlib'
import { animatedWebp, chunk, deflatedZeros, png, withClaimedSize } from './bytes.ts'
import { type HostileFile, tooLarge, unreadable } from './hostile-file.ts'

export function bombs(jpeg: Buffer): HostileFile[] {
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
