import { fromCdn } from '#app/features/sites/cdn.ts'
import type { MainImage } from '#app/web/main-image.contract.ts'
import { type PhotoVariant, photoPath } from './photo-address.ts'
import { signedPath } from './photo-signature.server.ts'

interface PublicPicture {
  /** Null: there is none. */
  file: string | null
  placeholder?: string | null
}

type Prefixed = Parameters<typeof fromCdn>[0]

/** The main image of a member whom everyone may see. */
export function mainImage(site: Prefixed, { file, placeholder }: PublicPicture): MainImage | null {
  if (file === null) return null
  return {
    filename: publicPhoto(site, file, 'card'),
    thumb_filename: publicPhoto(site, file, 'thumb'),
    placeholder: placeholder ?? undefined,
  }
}

/** The same with the large view. */
export function matchImage(site: Prefixed, picture: PublicPicture) {
  const image = mainImage(site, picture)
  return image && picture.file ? { ...image, match: publicPhoto(site, picture.file, 'match') } : null
}

/** A picture that is not everyone's, for the one who may see it: always from the site itself, which knows who asks. */
export async function signedImage(file: string, viewerId: string): Promise<MainImage> {
  const path = (variant: PhotoVariant) => signedPath({ file, variant, viewerId })
  return { filename: await path('card'), thumb_filename: await path('thumb') }
}

function publicPhoto(site: Prefixed, file: string, variant: PhotoVariant) {
  return fromCdn(site, photoPath(file, variant))
}
