import { sql } from 'kysely'
import { db } from '#app/platform/db.server.ts'
import { visibleTo } from '../visibility.db.server.ts'

/** The profile to be opened and, to compare them, that of the viewer; whether it may be seen is for the rule. */
export function findProfiles(ids: readonly string[], siteId: string) {
  return db()
    .selectFrom('member')
    .leftJoin('photo', (join) =>
      join
        .onRef('photo.member_id', '=', 'member.id')
        .on('photo.position', '=', 0)
        .on('photo.status', '=', 'active'),
    )
    .selectAll('member')
    .select(['photo.file', 'photo.placeholder'])
    .where('member.id', 'in', ids)
    .where('member.site_id', '=', siteId)
    .execute()
}

export type ProfileRow = Awaited<ReturnType<typeof findProfiles>>[number]

interface RelatedWanted {
  profile: ProfileRow
  viewerId: string | null
  siteId: string
  limit: number
}

const compared = 200
/** In days, a little over eight years. */
const ageWindow = 3000

/**
 * Real people like this one: of the same country and gender, looking for the same, of about the same age. Of those who
 * were here last, the ones with the same interests and region come first. Whom the viewer likes already is left out.
 */
export async function findRelated({ profile, viewerId, siteId, limit }: RelatedWanted): Promise<string[]> {
  const rows = await db()
    .with('near', (query) =>
      query
        .selectFrom('search_entry')
        .innerJoin('member', 'member.id', 'search_entry.member_id')
        .select(['member.id', 'member.region', 'member.interests', 'member.date_of_birth'])
        .select('search_entry.active_at')
        .where('search_entry.site_id', '=', siteId)
        .where('search_entry.country', '=', profile.country)
        .where('search_entry.gender', '=', profile.gender)
        .where('search_entry.seeking', '=', profile.seeking)
        .where('search_entry.kind', '=', 'member')
        .where('search_entry.has_photo', '=', true)
        .where(
          sql<boolean>`search_entry.date_of_birth between ${profile.date_of_birth}::date - ${sql.lit(ageWindow)}
            and ${profile.date_of_birth}::date + ${sql.lit(ageWindow)}`,
        )
        .where('member.id', '<>', profile.id)
        .where(visibleTo(viewerId, siteId))
        .$if(viewerId !== null, (some) =>
          some.where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('member_like')
                  .select('member_like.liked_id')
                  .where('member_like.liker_id', '=', viewerId ?? '')
                  .whereRef('member_like.liked_id', '=', 'member.id')
                  .where('member_like.origin', '=', 'member'),
              ),
            ),
          ),
        )
        .orderBy('search_entry.active_at', 'desc')
        .limit(compared),
    )
    .selectFrom('near')
    .select('near.id')
    .orderBy(
      sql`3 * cardinality(array(select unnest(near.interests) intersect select unnest(${profile.interests}::smallint[])))
        + case when near.region = ${profile.region} then 4 else 0 end
        - abs(near.date_of_birth - ${profile.date_of_birth}::date) / 730`,
      'desc',
    )
    .orderBy('near.active_at', 'desc')
    .orderBy('near.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
