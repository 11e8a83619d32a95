import { crc32, deflateSync } from 'node:zlib'

/** One part of a PNG with its length and check sum. */
export function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

interface PngHeader {
  width: number
  height: number
  depth?: number
  /** 0 grey, 2 colours, 3 palette, 6 colours and alpha. */
  colour?: number
  interlaced?: boolean
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function header({ width, height, depth = 8, colour = 2, interlaced = false }: PngHeader) {
  const content = Buffer.alloc(13)
  content.writeUInt32BE(width, 0)
  content.writeUInt32BE(height, 4)
  content.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8)
  return chunk('IHDR', content)
}

/** A PNG that claims a size, with whatever content. */
export function png(size: PngHeader, content: Buffer, ...before: Buffer[]): Buffer {
  return Buffer.concat([
    signature,
    header(size),
    ...before,
    chunk('IDAT', content),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Gigabytes of zeros in a few kilobytes: deflated in pieces, so that making them needs no such memory. */
export function deflatedZeros(length: number): Buffer {
  const piece = deflateSync(Buffer.alloc(Math.min(length, 64 * 1024 * 1024)), { level: 9 })
  return piece
}

/** Inserts segments after the first marker of a JPEG. */
export function withSegments(jpeg: Buffer, ...segments: { marker: number; content: Buffer }[]): Buffer {
  const written = segments.map(({ marker, content }) => {
    const frame = Buffer.from([0xff, marker, 0, 0])
    frame.writeUInt16BE(content.length + 2, 2)
    return Buffer.concat([frame, content])
  })
  return Buffer.concat([jpeg.subarray(0, 2), ...written, jpeg.subarray(2)])
}

/** Where a marker's segment begins. */
export function segmentAt(jpeg: Buffer, marker: number): number {
  for (let at = 2; at < jpeg.length - 4; at += 2 + jpeg.readUInt16BE(at + 2)) {
    if (jpeg[at] !== 0xff) break
    if (jpeg[at + 1] === marker) return at
  }
  throw new Error(`the JPEG has no segment ${marker.toString(16)}`)
}

/** A JPEG whose header claims another size. */
export function withClaimedSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const at = segmentAt(jpeg, 0xc0)
  changed.writeUInt16BE(height, at + 5)
  changed.writeUInt16BE(width, at + 7)
  return changed
}

/** An extended WebP that claims a size and to be animated, with the given frames. */
export function animatedWebp(frames: readonly Buffer[], width: number, height: number): Buffer {
  const size = Buffer.alloc(10)
  size[0] = 0x02
  size.writeUIntLE(width - 1, 4, 3)
  size.writeUIntLE(height - 1, 7, 3)
  const parts = [riff('VP8X', size), riff('ANIM', Buffer.from([255, 255, 255, 255, 0, 0]))]
  for (const frame of frames) {
    const place = Buffer.alloc(16)
    place.writeUIntLE(width - 1, 6, 3)
    place.writeUIntLE(height - 1, 9, 3)
    place.writeUIntLE(100, 12, 3)
    // Without the frame's own file header.
    parts.push(riff('ANMF', Buffer.concat([place, frame.subarray(12)])))
  }
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts])
  return riff('RIFF', body)
}

function riff(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(content.length)
  return Buffer.concat([Buffer.from(type), length, content, Buffer.alloc(content.length % 2)])
}

/** The same bytes every time, without any pattern. */
export function pseudorandomBytes(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  let state = 0x2545f491
  for (let at = 0; at < length; at++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    bytes[at] = state & 255
  }
  bytes[0] = 1
  return bytes
}
