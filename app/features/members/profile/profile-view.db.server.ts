import { mainPhoto } from '#app/features/photos/main-photo.server.ts'
import { db } from '#app/platform/db.server.ts'

/** The profile to be opened and, to compare them, that of the viewer; whether it may be seen is for the rule. */
export function findProfiles(ids: readonly string[], siteId: string) {
  return db()
    .selectFrom('member')
    .leftJoin('photo', mainPhoto)
    .selectAll('member')
    .select(['photo.file', 'photo.placeholder'])
    .where('member.id', 'in', ids)
    .where('member.site_id', '=', siteId)
    .execute()
}

export type ProfileRow = Awaited<ReturnType<typeof findProfiles>>[number]
