import { joinMainPhoto } from '#app/features/photos/join-main-photo.server.ts'
import { isListed, isOpenFor, isPublic } from '#app/features/visibility/visible-to.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { factsFromTraits } from '../facts/traits.ts'

/** The profile to open and, for comparison, the viewer's; the caller decides whether it may be seen. */
export async function findProfiles(id: string, viewerId: string | null, siteId: string) {
  const rows = await db()
    .selectFrom('member')
    .leftJoin('photo', joinMainPhoto)
    .selectAll('member')
    .select(['photo.file', 'photo.placeholder'])
    .select((member) => [
      isListed(member).as('is_listed'),
      (viewerId ? isOpenFor(member, viewerId) : isPublic(member)).as('is_open'),
    ])
    .where('member.id', 'in', viewerId ? [id, viewerId] : [id])
    .where('member.site_id', '=', siteId)
    .execute()
  return rows.map(({ traits, ...row }) => ({ ...row, ...factsFromTraits(traits) }))
}

export type ProfileRow = Awaited<ReturnType<typeof findProfiles>>[number]
