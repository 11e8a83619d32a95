import { ArithmeticCoder, Bits, contextFrom } from './cabac.ts'

const block = 32
const qp = 26

/** Luma and the two chroma components of a pixel. */
export type Colour = readonly [number, number, number]

interface Still {
  /** Both multiples of 32. */
  width: number
  height: number
  /** Null continues the colour of the blocks before it, in a few bits, so that a huge picture is a small file. */
  colourAt: (x: number, y: number) => Colour | null
}

export interface Stream {
  parameterSets: { type: number; unit: Buffer }[]
  slice: Buffer
}

/** Encodes one still picture in HEVC, as uncompressed blocks (pcm) or blocks predicted from their neighbours. */
export function encodeStill({ width, height, colourAt }: Still): Stream {
  return {
    parameterSets: [
      { type: 32, unit: unitOf(32, videoParameters()) },
      { type: 33, unit: unitOf(33, sequenceParameters(width, height)) },
      { type: 34, unit: unitOf(34, pictureParameters()) },
    ],
    slice: unitOf(19, slice({ width, height, colourAt })),
  }
}

function profile(bits: Bits) {
  bits.write(0, 3)
  bits.write(3, 5) // Main Still Picture
  bits.write(0b0111 << 28, 32)
  bits.write(0b1001, 4)
  bits.write(0, 32)
  bits.write(0, 12)
  bits.write(186, 8)
}

function videoParameters() {
  const bits = new Bits()
  bits.write(0, 4)
  bits.write(3, 2)
  bits.write(0, 6)
  bits.write(0, 3)
  bits.bit(1)
  bits.write(0xffff, 16)
  profile(bits)
  bits.bit(1)
  for (const value of [0, 0, 0]) bits.unsigned(value)
  bits.write(0, 6)
  bits.unsigned(0)
  bits.bit(0)
  bits.bit(0)
  bits.end()
  return bits.toBuffer()
}

function sequenceParameters(width: number, height: number) {
  const bits = new Bits()
  bits.write(0, 4)
  bits.write(0, 3)
  bits.bit(1)
  profile(bits)
  bits.unsigned(0)
  bits.unsigned(1) // 4:2:0
  bits.unsigned(width)
  bits.unsigned(height)
  bits.bit(0)
  bits.unsigned(0)
  bits.unsigned(0)
  bits.unsigned(4)
  bits.bit(1)
  for (const value of [0, 0, 0]) bits.unsigned(value)
  bits.unsigned(0) // smallest coding block 8
  bits.unsigned(2) // largest 32
  bits.unsigned(0) // smallest transform 4
  bits.unsigned(3) // largest 32
  bits.unsigned(0)
  bits.unsigned(0)
  bits.bit(0) // no scaling lists
  bits.bit(0) // no asymmetric partitions
  bits.bit(0) // no sample adaptive offset
  bits.bit(1) // pcm
  bits.write(7, 4)
  bits.write(7, 4)
  bits.unsigned(0)
  bits.unsigned(2)
  bits.bit(1)
  bits.unsigned(0)
  bits.bit(0)
  bits.bit(0)
  bits.bit(0)
  bits.bit(0)
  bits.bit(0)
  bits.end()
  return bits.toBuffer()
}

function pictureParameters() {
  const bits = new Bits()
  bits.unsigned(0)
  bits.unsigned(0)
  bits.write(0, 2)
  bits.write(0, 3)
  bits.write(0, 2)
  bits.unsigned(0)
  bits.unsigned(0)
  bits.signed(qp - 26)
  bits.write(0, 3)
  bits.signed(0)
  bits.signed(0)
  bits.write(0, 6)
  bits.bit(0)
  bits.bit(1) // deblocking is controlled here,
  bits.bit(0)
  bits.bit(1) // and switched off
  bits.bit(0)
  bits.bit(0)
  bits.unsigned(0)
  bits.bit(0)
  bits.bit(0)
  bits.end()
  return bits.toBuffer()
}

function slice({ width, height, colourAt }: Still) {
  const bits = new Bits()
  bits.bit(1)
  bits.bit(0)
  bits.unsigned(0)
  bits.unsigned(2) // I
  bits.signed(0)
  bits.bit(1)
  bits.alignWithZeros()

  const coder = new ArithmeticCoder(bits)
  const contexts = {
    split: contextFrom(139, qp),
    predicted: contextFrom(184, qp),
    chroma: contextFrom(63, qp),
    chromaCoded: contextFrom(94, qp),
    lumaCoded: contextFrom(141, qp),
  }
  coder.start()
  for (let top = 0; top < height; top += block) {
    for (let left = 0; left < width; left += block) {
      coder.decide(contexts.split, 0)
      const isPlain = colourAt(left, top) !== null
      coder.terminate(isPlain ? 1 : 0)
      if (isPlain) {
        bits.alignWithZeros()
        bits.append(samples(left, top, colourAt))
        coder.start()
      } else {
        // The mean of the neighbours, second of the likely modes, without a residual.
        coder.decide(contexts.predicted, 1)
        coder.bypass(1)
        coder.bypass(0)
        coder.decide(contexts.chroma, 0)
        coder.decide(contexts.chromaCoded, 0)
        coder.decide(contexts.chromaCoded, 0)
        coder.decide(contexts.lumaCoded, 0)
      }
      coder.terminate(top + block >= height && left + block >= width ? 1 : 0)
    }
  }
  // The last bit of the coder is the stop bit.
  bits.alignWithZeros()
  return bits.toBuffer()
}

function samples(left: number, top: number, colourAt: Still['colourAt']) {
  const half = block / 2
  const bytes = new Uint8Array(block * block * 1.5)
  let at = 0
  for (let y = 0; y < block; y++)
    for (let x = 0; x < block; x++) bytes[at++] = colourAt(left + x, top + y)?.[0] ?? 0
  for (const part of [1, 2] as const)
    for (let y = 0; y < half; y++)
      for (let x = 0; x < half; x++) bytes[at++] = colourAt(left + 2 * x, top + 2 * y)?.[part] ?? 0
  return bytes
}

/** Adds the header, and 03 between zeros that would look like a start code. */
function unitOf(type: number, payload: Buffer) {
  const bytes = [type << 1, 1]
  let zeros = 0
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3)
      zeros = 0
    }
    bytes.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Buffer.from(bytes)
}
