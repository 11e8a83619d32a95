import { sql } from 'kysely'
import { joinMainPhoto } from '#app/features/photos/join-main-photo.server.ts'
import { visibleTo } from '#app/features/visibility/visible-to.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'

export const findVisibleProfiles = namedQuery(
  'liked_profiles',
  ({ viewerId, siteId, ids }: Placeholders<{ viewerId: string; siteId: string; ids: string[] }>) =>
    db()
      .selectFrom('member')
      .leftJoin('photo', joinMainPhoto)
      .select(['member.id', 'member.name', 'member.gender', 'member.kind', 'member.members_only'])
      .select(['photo.file', 'photo.placeholder'])
      .where('member.id', '=', sql<string>`any(${ids}::uuid[])`)
      .where(visibleTo(viewerId, siteId)),
)
