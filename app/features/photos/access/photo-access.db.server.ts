import { blocks, isOpenTo, visibleTo } from '#app/features/visibility/visible-to.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { type Given, namedQuery } from '#app/platform/database/named-query.server.ts'

const photosWithOwner = () => db().selectFrom('photo').innerJoin('member', 'member.id', 'photo.member_id')

const findPublic = namedQuery(
  'is_public_picture',
  ({ file, siteId }: Given<{ file: string; siteId: string }>) =>
    photosWithOwner()
      .select('photo.id')
      .where('photo.file', '=', file)
      .where('photo.position', '=', 0)
      .where('photo.status', '=', 'active')
      .where(visibleTo(null, siteId))
      .limit(1),
)

/** Whether everyone may see it: the main image of a member who is in the lists of this site. */
export async function isPublicPicture(file: string, siteId: string): Promise<boolean> {
  return (await findPublic({ file, siteId })).length > 0
}

interface Asked {
  file: string
  siteId: string
  viewerId: string | null
  isStaff: boolean
}

const findShown = namedQuery('is_still_shown', ({ file, siteId, viewerId, isStaff }: Given<Asked>) => {
  const photos = photosWithOwner().select('photo.id').where('photo.file', '=', file).limit(1)
  if (isStaff) return photos
  return photos.where((photo) => {
    const open = [
      photo('photo.status', '=', 'active'),
      photo('member.site_id', '=', siteId),
      isOpenTo(photo, viewerId),
    ]
    if (!viewerId) return photo.and(open)
    const unblocked = photo.not(blocks(photo.ref('member.id'), viewerId))
    return photo.or([photo('photo.member_id', '=', viewerId), photo.and([...open, unblocked])])
  })
})

/**
 * An address signed earlier ends at once when the photo or its owner goes, or the owner blocks the viewer. Of somebody
 * invisible only those see photos who have an open conversation with them.
 */
export async function isStillShown(
  file: string,
  viewer: { id: string; is_staff: boolean } | null,
  siteId: string,
): Promise<boolean> {
  const asked = { file, siteId, viewerId: viewer?.id ?? null, isStaff: viewer?.is_staff ?? false }
  return (await findShown(asked)).length > 0
}
