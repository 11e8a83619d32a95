import sharp from 'sharp'

export interface PerceptualHash {
  /** 64 bits as a signed whole number, as PostgreSQL keeps it. */
  hash: string
  mirror_hash: string
}

interface Pixels {
  data: Buffer
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/** Difference hash: whether each of 64 places is brighter than its neighbour. It survives scaling and recoding. */
export async function perceptualHash({ data, info }: Pixels): Promise<PerceptualHash> {
  const grey = await sharp(data, { raw: info })
    .resize(9, 8, { fit: 'fill' })
    .grayscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return { hash: differences(grey, false), mirror_hash: differences(grey, true) }
}

/** Five parts with their place: pictures that differ in four bits or fewer share at least one of them. */
export function hashParts(hash: string): number[] {
  const bits = BigInt.asUintN(64, BigInt(hash))
  return [0, 13, 26, 39, 52].map((start, place) => {
    const part = Number((bits >> BigInt(start)) & (start === 52 ? 0xfffn : 0x1fffn))
    return place * 8192 + part
  })
}

function differences(grey: Buffer, mirrored: boolean): string {
  let bits = 0n
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 8; x++) {
      const [one, other] = mirrored ? [8 - x, 7 - x] : [x, x + 1]
      bits = (bits << 1n) | ((grey[y * 9 + one] ?? 0) > (grey[y * 9 + other] ?? 0) ? 1n : 0n)
    }
  }
  return BigInt.asIntN(64, bits).toString()
}
