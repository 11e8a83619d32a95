/** How many photos a profile may have. */
export const photoLimits = { free: 3, premium: 25 } as const

/** The files there is room for; those that are too heavy are reported as such and take no place. */
export function limitFiles<Chosen extends { size: number }>(
  room: number,
  files: readonly Chosen[],
): Chosen[] {
  let left = room
  return files.filter(({ size }) => size > maxBytes || left-- > 0)
}

/** Why a file is refused; each reason has a separate message. */
const photoProblems = [
  'photo_type',
  'photo_unreadable',
  'photo_too_many_pixels',
  'photo_too_small',
  'photo_too_slow',
] as const
export type PhotoProblem = (typeof photoProblems)[number]

export class UnreadablePhoto extends Error {
  override name = 'UnreadablePhoto'
  readonly problem: PhotoProblem

  constructor(problem: PhotoProblem) {
    super(problem)
    this.problem = problem
  }
}

/** The types a file picker offers. */
export const photoFileTypes = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heic'

/** A little generous: cameras sold with 50 and 24 megapixels make pictures of 50.3 and 24.5 million pixels. */
export const maxPixels = { jpeg: 51e6, png: 51e6, webp: 51e6, heic: 25e6 } as const satisfies Record<
  PhotoKind,
  number
>
export const maxBytes = 15 * 1024 * 1024
/** Minimum of the shorter side: anything smaller is no picture of a person. */
export const minPixels = 200

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Detects the type from the content, whatever its name and type claim; null for unsupported ones. */
export function detectPhotoKind(bytes: Uint8Array): PhotoKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) !== 'ftyp') return null
  const brands = [text(8, 12), ...(text(16, 48).match(/.{4}/gs) ?? [])]
  // AVIF shares the container and the general brand, but not the codec.
  if (brands.includes('avif') || brands.includes('avis')) return null
  return heicBrands.includes(brands[0] ?? '') ? 'heic' : null
}
