import { keysOf } from '#app/platform/records.ts'

/** Widths in pixels of the pictures made from one photo, all 4:5. */
export const photoWidths = { thumb: 160, card: 400, match: 600, full: 960 } as const
export type PhotoVariant = keyof typeof photoWidths

/** Stored as well: the uncropped picture, and a blur of it for those who may not see it. */
export const storedVariants = [...keysOf(photoWidths), 'large', 'blurred'] as const
export type StoredVariant = (typeof storedVariants)[number]
/** The maximum of the longer side of the uncropped picture. */
export const largeSide = 1600
export const blurredWidth = 240

export function scaleToLarge({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, largeSide / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** For the main image of a listed member; all other pictures have signed addresses. */
export function getPhotoPath(file: string, variant: StoredVariant) {
  return `/photos/${file}/${variant}.webp`
}

const srcSetEntries = Object.entries(photoWidths).map(([variant, width]) => `${variant}.webp ${width}w`)

interface Picture {
  filename: string
  placeholder?: string
}

/**
 * For <img>: the browser picks the size its screen needs. The sizes of an unsigned picture differ only in the last part
 * of the path, so lists are sent without them; a signed address is valid for one size.
 */
export function toImageProps(image: Picture | null) {
  if (!image) return null
  const { filename: src, placeholder } = image
  if (src.includes('?')) return { src, placeholder }
  const folder = src.slice(0, src.lastIndexOf('/') + 1)
  return { src, srcSet: srcSetEntries.map((name) => folder + name).join(', '), placeholder }
}
