import { segmentAt } from './bytes.ts'
import { type HostileFile, unreadable } from './hostile-file.ts'

export function broken(jpeg: Buffer, plain: Buffer, webp: Buffer): HostileFile[] {
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
