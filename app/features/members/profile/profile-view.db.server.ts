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

/** In days, a little over eight years. */
const ageWindow = 3000
const comparedNear = 200
const comparedAnywhere = 60

/** Real people of the same gender and about the same age who look for the same, those who were here last first. */
function similar({ profile, viewerId, siteId }: Omit<RelatedWanted, 'limit'>) {
  return db()
    .selectFrom('search_entry')
    .innerJoin('member', 'member.id', 'search_entry.member_id')
    .select(['member.id', 'member.country', 'member.region', 'member.interests', 'member.date_of_birth'])
    .select('search_entry.active_at')
    .where('search_entry.site_id', '=', siteId)
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
    .$if(viewerId !== null, (some) => some.where(({ not, exists }) => not(exists(likeOf(viewerId ?? '')))))
    .orderBy('search_entry.active_at', 'desc')
}

function likeOf(likerId: string) {
  return sql`(select from member_like where liker_id = ${likerId} and liked_id = member.id and origin = 'member')`
}

/**
 * Of the similar ones nearby, and of a few anywhere for where there are few, those with the same interests come first,
 * then region and age. Whom the viewer likes already is left out. Both parts end after so many rows of an index.
 */
export async function findRelated({ limit, ...wanted }: RelatedWanted): Promise<string[]> {
  const { profile } = wanted
  const rows = await db()
    .with('near', () =>
      similar(wanted).where('search_entry.country', '=', profile.country).limit(comparedNear),
    )
    .with('anywhere', () => similar(wanted).limit(comparedAnywhere))
    .with('found', (query) =>
      query.selectFrom('near').selectAll().union(query.selectFrom('anywhere').selectAll()),
    )
    .selectFrom('found')
    .select('found.id')
    .orderBy(
      sql`3 * cardinality(array(select unnest(found.interests) intersect select unnest(${profile.interests}::smallint[])))
        + case when found.country = ${profile.country} then 8 else 0 end
        + case when found.region = ${profile.region} then 4 else 0 end
        - abs(found.date_of_birth - ${profile.date_of_birth}::date) / 730`,
      'desc',
    )
    .orderBy('found.active_at', 'desc')
    .orderBy('found.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
