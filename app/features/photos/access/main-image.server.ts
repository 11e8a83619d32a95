import type { JoinBuilder } from 'kysely'
import { toCdnUrl } from '#app/features/sites/origins.server.ts'
import { canAnyVisitorSeeMembers, type VisitorSettings } from '#app/features/visibility/visible-to.server.ts'
import type { DB } from '#app/platform/database/database.gen.ts'
import type { MainImage } from '#app/web/user.contract.ts'
import { getPhotoPath, type PhotoVariant } from './photo-address.ts'
import { signPhotoPath } from './photo-signature.server.ts'

interface ListedPicture {
  /** Null where there is none. */
  file: string | null
  placeholder?: string | null
  /** True if its owner is shown to members only. */
  members_only: boolean
}

type PictureSite = Parameters<typeof toCdnUrl>[0] & VisitorSettings

/** The main image of a member in the lists. */
export function toMainImage(site: PictureSite, picture: ListedPicture): MainImage | null {
  if (picture.file === null) return null
  const path = getPaths(site, picture, picture.file)
  return {
    filename: path('card'),
    thumb_filename: path('thumb'),
    placeholder: picture.placeholder ?? undefined,
  }
}

/** The same, plus the large view. */
export function toMatchImage(site: PictureSite, picture: ListedPicture) {
  const image = toMainImage(site, picture)
  return image && picture.file ? { ...image, match: getPaths(site, picture, picture.file)('match') } : null
}

/** Pictures hidden from visitors come from the site, which knows who asks; a CDN does not. */
function getPaths(site: PictureSite, { members_only }: ListedPicture, file: string) {
  const isPublic = !members_only && canAnyVisitorSeeMembers(site)
  return (variant: PhotoVariant) => {
    const path = getPhotoPath(file, variant)
    return isPublic ? toCdnUrl(site, path) : path
  }
}

/** A non-public picture for one viewer who may see it: always from the site, which knows who asks. */
export async function signMainImage(file: string, viewerId: string): Promise<MainImage> {
  const path = (variant: PhotoVariant) => signPhotoPath({ file, variant, viewerId })
  return { filename: await path('card'), thumb_filename: await path('thumb') }
}

/** Joins a member with the picture that lists show: none until one is approved. */
export function joinMainPhoto(join: JoinBuilder<DB, 'member' | 'photo'>) {
  return join
    .onRef('photo.member_id', '=', 'member.id')
    .on('photo.position', '=', 0)
    .on('photo.status', '=', 'active')
}
