/** Widths in pixels of the pictures made from one photo, all 4:5. */
export const photoWidths = { thumb: 160, card: 400, match: 600, full: 960 } as const
export type PhotoVariant = keyof typeof photoWidths

/** Beside them: the whole picture without a crop, and a blur of it for those who may not see it. */
export type StoredVariant = PhotoVariant | 'large' | 'blurred'

/** For the main image of a member whom everyone may see; all other pictures have signed addresses. */
export function photoPath(file: string, variant: PhotoVariant) {
  return `/photos/${file}/${variant}.webp`
}

const inSrcSet = Object.entries(photoWidths).map(([variant, width]) => `${variant}.webp ${width}w`)

/** For <img srcset>: the browser picks the size its screen needs. */
export function photoSrcSet(file: string) {
  return inSrcSet.map((name) => `/photos/${file}/${name}`).join(', ')
}

/** A main image with all its sizes, which differ in their last word alone: lists are sent without them. */
export function everySize<Image extends { src: string }>(image: Image | null) {
  if (!image) return null
  const file = image.src.split('/')[2] ?? ''
  return { ...image, srcSet: photoSrcSet(file) }
}
