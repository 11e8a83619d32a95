/**
 * Writes bits in order, and on top of them the arithmetic coder of HEVC (ITU-T H.265, 9.3): as little as a still
 * picture needs.
 */
export class Bits {
  private readonly bytes: number[] = []
  private current = 0
  private used = 0

  bit(value: number) {
    this.current = (this.current << 1) | value
    if (++this.used < 8) return
    this.bytes.push(this.current)
    this.current = this.used = 0
  }

  write(value: number, count: number) {
    for (let place = count - 1; place >= 0; place--) this.bit(Math.floor(value / 2 ** place) & 1)
  }

  /** Writes Exp-Golomb, ue(v). */
  unsigned(value: number) {
    const length = Math.floor(Math.log2(value + 1))
    this.write(0, length)
    this.write(value + 1, length + 1)
  }

  signed(value: number) {
    this.unsigned(value > 0 ? 2 * value - 1 : -2 * value)
  }

  alignWithZeros() {
    while (this.used) this.bit(0)
  }

  /** Appends whole bytes, when aligned. */
  append(bytes: Uint8Array) {
    for (const byte of bytes) this.bytes.push(byte)
  }

  /** rbsp_trailing_bits() */
  end() {
    this.bit(1)
    this.alignWithZeros()
  }

  toBuffer() {
    return Buffer.from(this.bytes)
  }
}

const leastProbable =
  `128 176 208 240 128 167 197 227 128 158 187 216 123 150 178 205 116 142 169 195 111 135 160 185
105 128 152 175 100 122 144 166 95 116 137 158 90 110 130 150 85 104 123 142 81 99 117 135 77 94 111 128 73 89 105 122
69 85 100 116 66 80 95 110 62 76 90 104 59 72 86 99 56 69 81 94 53 65 77 89 51 62 73 85 48 59 69 80 46 56 66 76
43 53 63 72 41 50 59 69 39 48 56 65 37 45 54 62 35 43 51 59 33 41 48 56 32 39 46 53 30 37 43 50 29 35 41 48
27 33 39 45 26 31 37 43 24 30 35 41 23 28 33 39 22 27 32 37 21 26 30 35 20 24 29 33 19 23 27 31 18 22 26 30
17 21 25 28 16 20 23 27 15 19 22 25 14 18 21 24 14 17 20 23 13 16 19 22 12 15 18 21 12 14 17 20 11 14 16 19
11 13 15 18 10 12 15 17 10 12 14 16 9 11 13 15 9 11 12 14 8 10 12 14 8 9 11 13 7 9 11 12 7 9 10 12 7 8 10 11
6 8 9 11 6 7 9 10 6 7 8 9 2 2 2 2`
    .split(/\s+/)
    .map(Number)
const afterLeast =
  `0 0 1 2 2 4 4 5 6 7 8 9 9 11 11 12 13 13 15 15 16 16 18 18 19 19 21 21 22 22 23 24 24 25 26 26 27 27 28
29 29 30 30 30 31 32 32 33 33 33 34 34 35 35 35 36 36 36 37 37 37 38 38 63`
    .split(/\s+/)
    .map(Number)

export interface Context {
  state: number
  likely: number
}

export function contextFrom(initValue: number, qp: number): Context {
  const slope = (initValue >> 4) * 5 - 45
  const start = Math.min(126, Math.max(1, ((slope * qp) >> 4) + ((initValue & 15) << 3) - 16))
  return start > 63 ? { state: start - 64, likely: 1 } : { state: 63 - start, likely: 0 }
}

export class ArithmeticCoder {
  private low = 0
  private range = 510
  private first = true
  private outstanding = 0
  private readonly bits: Bits

  constructor(bits: Bits) {
    this.bits = bits
  }

  start() {
    this.low = 0
    this.range = 510
    this.first = true
    this.outstanding = 0
  }

  decide(context: Context, bin: number) {
    const least = leastProbable[context.state * 4 + ((this.range >> 6) & 3)] ?? 0
    this.range -= least
    if (bin === context.likely) {
      if (context.state < 62) context.state++
    } else {
      this.low += this.range
      this.range = least
      if (context.state === 0) context.likely = 1 - context.likely
      context.state = afterLeast[context.state] ?? 0
    }
    this.renormalise()
  }

  bypass(bin: number) {
    this.low = this.low * 2 + (bin ? this.range : 0)
    if (this.low >= 1024) {
      this.put(1)
      this.low -= 1024
    } else if (this.low < 512) this.put(0)
    else {
      this.low -= 512
      this.outstanding++
    }
  }

  /** A bin of 1 ends the coding; what follows is written as plain bits. */
  terminate(bin: number) {
    this.range -= 2
    if (!bin) return this.renormalise()
    this.low += this.range
    this.range = 2
    this.renormalise()
    this.put((this.low >> 9) & 1)
    this.bits.write(((this.low >> 7) & 3) | 1, 2)
  }

  private renormalise() {
    while (this.range < 256) {
      if (this.low < 256) this.put(0)
      else if (this.low >= 512) {
        this.low -= 512
        this.put(1)
      } else {
        this.low -= 256
        this.outstanding++
      }
      this.range *= 2
      this.low *= 2
    }
  }

  private put(bit: number) {
    if (this.first) this.first = false
    else this.bits.bit(bit)
    for (; this.outstanding > 0; this.outstanding--) this.bits.bit(1 - bit)
  }
}
