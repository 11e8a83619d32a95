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
/** So many rows of an index are read and no more, however rare the profile. */
const readNear = 3000
const readAnywhere = 1000

/** Who was here last, in one country or anywhere. */
function recentEntries(siteId: string, country: string | null) {
  return db()
    .selectFrom('search_entry')
    .selectAll()
    .where('search_entry.site_id', '=', siteId)
    .$if(country !== null, (some) => some.where('search_entry.country', '=', country ?? ''))
    .orderBy('search_entry.active_at', 'desc')
    .limit(country === null ? readAnywhere : readNear)
}

/** Of them, real people of the same gender and about the same age who look for the same. */
function similar({ profile, viewerId, siteId }: Omit<RelatedWanted, 'limit'>, country: string | null) {
  return db()
    .selectFrom(recentEntries(siteId, country).as('entry'))
    .innerJoin('member', 'member.id', 'entry.member_id')
    .select(['member.id', 'member.country', 'member.region', 'member.interests', 'member.date_of_birth'])
    .select('entry.active_at')
    .where('entry.gender', '=', profile.gender)
    .where('entry.seeking', '=', profile.seeking)
    .where('entry.kind', '=', 'member')
    .where('entry.has_photo', '=', true)
    .where(
      sql<boolean>`entry.date_of_birth between ${profile.date_of_birth}::date - ${sql.lit(ageWindow)}
        and ${profile.date_of_birth}::date + ${sql.lit(ageWindow)}`,
    )
    .where('member.id', '<>', profile.id)
    .where(visibleTo(viewerId, siteId))
    .$if(viewerId !== null, (some) => some.where(({ not, exists }) => not(exists(likeOf(viewerId ?? '')))))
}

function likeOf(likerId: string) {
  return sql`(select from member_like where liker_id = ${likerId} and liked_id = member.id and origin = 'member')`
}

/**
 * Of the similar ones nearby, and of a few anywhere for where there are few, those with the same interests come first,
 * then region and age. Whom the viewer likes already is left out.
 */
export async function findRelated({ limit, ...wanted }: RelatedWanted): Promise<string[]> {
  const { profile } = wanted
  const rows = await db()
    .with('found', () => similar(wanted, profile.country).union(similar(wanted, null)))
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
