import { visibleText } from '#app/features/visibility/visible-text.server.ts'
import { namedQuery } from '#app/platform/db.server.ts'
import { interestCode } from '../search/engine/search-traits.server.ts'
import { Statement } from '../search/engine/statement.ts'
import type { ProfileRow } from './profile-view.db.server.ts'

interface RelatedWanted {
  profile: ProfileRow
  viewerId: string | null
  siteId: string
  limit: number
}

/** In days, a little over eight years. */
const ageWindow = 3000
/** So many rows of an index are read and no more, however rare the profile. */
const readNear = 1000
const readAnywhere = 400

/**
 * Of those who were here last, in the profile's country and a few anywhere for where there are few: real people of the
 * same gender and about the same age who look for the same. Those with the same interests come first, then region and
 * age. Whom the viewer likes already is left out. Who may be seen is asked of the first ones only, so it comes last.
 */
export async function findRelated({ profile, viewerId, siteId, limit }: RelatedWanted): Promise<string[]> {
  const statement = new Statement()
  const site = statement.value(siteId, 'uuid')
  const country = statement.value(profile.country, 'text')
  const born = statement.value(profile.date_of_birth, 'date')
  const viewer = viewerId && statement.value(viewerId, 'uuid')
  const interests = statement.value(profile.interests.map(interestCode), 'integer[]')
  const recent = (where: string, most: number) =>
    `(select * from search_entry e where e.site_id = ${site} ${where}
       order by e.active_at desc, e.member_id limit ${most})`
  const score = `3 * (select count(*) from unnest(e.traits) trait where trait & 1023 = any (${interests}))
    + case when e.country = ${country} then 8 else 0 end
    + case when e.region = ${statement.value(profile.region, 'text')} then 4 else 0 end
    - abs(e.date_of_birth - ${born}) / 730`
  const liked =
    viewer &&
    `exists (select from member_like l where l.liker_id = ${viewer} and l.liked_id = e.member_id and l.origin = 'member')`
  const rows = await namedQuery<{ id: string }>(
    viewer ? 'find_related' : 'find_related_for_visitors',
    `with recent as (
       select * from ${recent(`and e.country = ${country}`, readNear)} near
       union all
       select * from ${recent('', readAnywhere)} anywhere where anywhere.country <> ${country}),
     similar_ones as (
       select e.member_id, e.active_at, ${score} as score from recent e
        where e.gender = ${statement.value(profile.gender, 'text')}
          and e.seeking = ${statement.value(profile.seeking, 'text')} and e.kind = 'member' and e.has_photo
          and abs(e.date_of_birth - ${born}) <= ${ageWindow} and e.member_id <> ${statement.value(profile.id, 'uuid')})
     select e.member_id as id
       from (select * from similar_ones order by score desc, active_at desc, member_id offset 0) e
      where ${visibleText('e.member_id', viewer, site)} ${liked ? `and not ${liked}` : ''}
      limit ${limit}`,
    statement.values,
  )
  return rows.map(({ id }) => id)
}
