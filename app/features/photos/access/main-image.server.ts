import { fromCdn } from '#app/features/sites/cdn.ts'
import { mayAnyVisitorSee, type VisitorSettings } from '#app/features/visibility/visitors-see.server.ts'
import type { MainImage } from '#app/web/main-image.contract.ts'
import { type PhotoVariant, photoPath } from './photo-address.ts'
import { signedPath } from './photo-signature.server.ts'

interface ListedPicture {
  /** Null where there is none. */
  file: string | null
  placeholder?: string | null
  /** True if its owner is shown to members only. */
  members_only: boolean
}

type PictureSite = Parameters<typeof fromCdn>[0] & VisitorSettings

/** The main image of a member in the lists. */
export function mainImage(site: PictureSite, picture: ListedPicture): MainImage | null {
  if (picture.file === null) return null
  const path = pathsOf(site, picture, picture.file)
  return {
    filename: path('card'),
    thumb_filename: path('thumb'),
    placeholder: picture.placeholder ?? undefined,
  }
}

/** The same, plus the large view. */
export function matchImage(site: PictureSite, picture: ListedPicture) {
  const image = mainImage(site, picture)
  return image && picture.file ? { ...image, match: pathsOf(site, picture, picture.file)('match') } : null
}

/** Pictures hidden from visitors come from the site, which knows who asks; a CDN does not. */
function pathsOf(site: PictureSite, { members_only }: ListedPicture, file: string) {
  const isPublic = !members_only && mayAnyVisitorSee(site)
  return (variant: PhotoVariant) => {
    const path = photoPath(file, variant)
    return isPublic ? fromCdn(site, path) : path
  }
}

/** A non-public picture for one viewer who may see it: always from the site, which knows who asks. */
export async function signedImage(file: string, viewerId: string): Promise<MainImage> {
  const path = (variant: PhotoVariant) => signedPath({ file, variant, viewerId })
  return { filename: await path('card'), thumb_filename: await path('thumb') }
}
