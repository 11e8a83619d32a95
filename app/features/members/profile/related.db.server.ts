import { sql } from 'kysely'
import { likes } from '#app/features/likes/like-columns.server.ts'
import { isVisibleTo } from '#app/features/visibility/visible-to.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { type Given, namedQuery } from '#app/platform/database/named-query.server.ts'
import { entry } from '../search/engine/search-conditions.db.server.ts'
import { interestCode } from '../search/engine/search-traits.server.ts'
import type { ProfileRow } from './profile-view.db.server.ts'

/** In days, a little over eight years. */
const ageWindow = 3000
/** So many rows of an index are read and no more, however rare the profile. */
const readNear = 1000
const readAnywhere = 400

interface Wanted extends Pick<ProfileRow, 'id' | 'country' | 'region' | 'gender' | 'seeking'> {
  born: Date
  interestCodes: readonly number[]
  siteId: string
  viewerId: string | null
  limit: number
}

/** Who may be seen is asked of the first ones only, so it comes last. */
const readRelated = namedQuery('find_related', (wanted: Given<Wanted>) => {
  const { siteId, viewerId, country, region } = wanted
  const born = sql<Date>`${wanted.born}::date`
  const recent = () =>
    db()
      .selectFrom('search_entry as entry')
      .selectAll()
      .where('entry.site_id', '=', siteId)
      .orderBy('entry.active_at', 'desc')
      .orderBy('entry.member_id')
  const near = recent().where('entry.country', '=', country).limit(readNear)
  const anywhere = recent().limit(readAnywhere)
  const score = sql<number>`3 * (select count(*) from unnest(entry.traits) trait
      where trait & 1023 = any (${wanted.interestCodes}::integer[]))
    + case when entry.country = ${country} then 8 else 0 end
    + ${region ? sql`case when entry.region = ${region} then 4 else 0 end` : sql`0`}
    - abs(entry.date_of_birth - ${born}) / 730`
  const best = db()
    .with('recent', (from) =>
      from
        .selectFrom(near.as('near'))
        .selectAll()
        .unionAll(from.selectFrom(anywhere.as('anywhere')).selectAll().where('country', '<>', country)),
    )
    .selectFrom('recent as entry')
    .select(['entry.member_id', 'entry.active_at', score.as('score')])
    .where('entry.gender', '=', wanted.gender)
    .where('entry.seeking', '=', wanted.seeking)
    .where('entry.kind', '=', 'member')
    .where('entry.has_photo', '=', true)
    .where(sql<boolean>`abs(entry.date_of_birth - ${born}) <= ${ageWindow}`)
    .where('entry.member_id', '<>', wanted.id)
    .orderBy('score', 'desc')
    .orderBy('entry.active_at', 'desc')
    .orderBy('entry.member_id')
    .offset(0)
  const shown = db()
    .selectFrom(best.as('entry'))
    .select('entry.member_id as id')
    .where(isVisibleTo(entry.ref('entry.member_id'), viewerId, siteId))
    .limit(wanted.limit)
  return viewerId ? shown.where(entry.not(likes(viewerId, entry.ref('entry.member_id')))) : shown
})

interface RelatedWanted {
  profile: ProfileRow
  viewerId: string | null
  siteId: string
  limit: number
}

/**
 * Of those who were here last, in the profile's country and a few anywhere for where there are few: real people of the
 * same gender and about the same age who look for the same. Those with the same interests come first, then region and
 * age. Whom the viewer likes already is left out.
 */
export async function findRelated({ profile, ...asked }: RelatedWanted): Promise<string[]> {
  const { id, country, region, gender, seeking, date_of_birth: born, interests } = profile
  const interestCodes = interests.map(interestCode)
  const rows = await readRelated({ ...asked, id, country, region, gender, seeking, born, interestCodes })
  return rows.map((row) => row.id)
}
