import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import { likeColumns } from '#app/features/likes/like-columns.server.ts'
import { joinMainPhoto } from '#app/features/photos/access/main-image.server.ts'
import { isListed, visibleTo } from '#app/features/visibility/visible-to.server.ts'
import type { DB } from '#app/platform/database/database.gen.ts'
import { db } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'

interface CardColumnOptions {
  viewerId: Expression<string> | null
  /** Where the viewer lives, if it is known. */
  position: Expression<string> | null
  /** Where the member lives. */
  spot: Expression<number | null>
}

/** The columns a card shows of a member; needs the join of joinMainPhoto. */
export function cardColumns({ viewerId, position, spot }: CardColumnOptions) {
  // A chord through the unit sphere; null where one of the two places is unknown.
  const distance = position
    ? sql<number | null>`(select home.position <-> ${position}::cube from search_spot home
        where home.site_id = member.site_id and home.spot = ${spot})`
    : sql<number | null>`null::float8`
  return ({ ref, lit }: ExpressionBuilder<DB, 'member' | 'photo'>) => {
    const [liked, likesYou] = viewerId
      ? likeColumns(viewerId, ref('member.id'))
      : ([lit(false).as('liked'), lit(false).as('likes_you')] as const)
    return [
      'member.id',
      'member.kind',
      'member.name',
      'member.gender',
      'member.country',
      'member.region',
      'member.city',
      'member.tagline',
      'member.language',
      'photo.file',
      'photo.placeholder',
      'member.members_only',
      // Formatted like 1966-11-15.
      sql<string>`member.date_of_birth::text`.as('born'),
      // Milliseconds since 1970: a number is read much faster than a date.
      sql<number>`(extract(epoch from member.last_seen_at) * 1000)::float8`.as('last_seen'),
      distance.as('distance'),
      liked,
      likesYou,
    ] as const
  }
}

interface CardQuery {
  ids: readonly string[]
  siteId: string
  viewerId: string | null
}

/** Those of the given members who may be seen, with or without a picture, in no particular order. */
export const findCards = namedQuery('member_cards', ({ ids, siteId, viewerId }: Placeholders<CardQuery>) => {
  const position =
    viewerId &&
    sql<string>`(select spot_position(spot_of(latitude, longitude)) from member where id = ${viewerId})`
  return db()
    .selectFrom('member')
    .leftJoin('photo', joinMainPhoto)
    .select(
      cardColumns({
        viewerId,
        position,
        spot: sql<number | null>`spot_of(member.latitude, member.longitude)`,
      }),
    )
    .where('member.id', '=', sql<string>`any (${ids}::uuid[])`)
    .where(visibleTo(viewerId, siteId))
})

export const findPublicInterests = namedQuery(
  'member_public_interests',
  ({ ids, siteId }: Placeholders<Pick<CardQuery, 'ids' | 'siteId'>>) =>
    db()
      .selectFrom('member')
      .select(['member.id', 'member.interests'])
      .where('member.id', '=', sql<string>`any (${ids}::uuid[])`)
      .where(visibleTo(null, siteId)),
)

export const findName = namedQuery(
  'member_name',
  ({ id, siteId }: Placeholders<{ id: string; siteId: string }>) =>
    db()
      .selectFrom('member')
      .select(['member.name', 'member.kind'])
      .where('member.id', '=', id)
      .where('member.site_id', '=', siteId)
      .where(isListed),
)

/** `xmin` is the transaction that wrote a row, so it differs after every change. */
const readVersions = namedQuery(
  'member_row_versions',
  ({ ids }: Placeholders<Pick<CardQuery, 'ids'>>) =>
    sql<{ versions: string | null }>`
    select string_agg(concat_ws('.', member.id, member.xmin,
      (select string_agg(photo.id || ':' || photo.xmin, '.' order by photo.id) from photo
        where photo.member_id = member.id)), ' ' order by member.id) as versions
    from member where member.id = any (${ids}::uuid[])`,
)

/** A text that differs once a profile or a photo of one of these members has changed in any way. */
export async function findRowVersions(ids: readonly string[]): Promise<string> {
  if (ids.length === 0) return ''
  const [row] = await readVersions({ ids })
  return row?.versions ?? ''
}

export type CardRow = Awaited<ReturnType<typeof findCards>>[number]
