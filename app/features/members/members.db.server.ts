import { db } from '#app/platform/db.server.ts'
import { visibleTo } from './visibility.db.server.ts'

interface FacesWanted {
  siteId: string
  viewerId: string | null
  country: string | null
  limit: number
  /** Skips so many of the newest; pages of a short list. */
  offset?: number
}

/** Members with a picture, the recently active first. */
export function recentMembers({ siteId, viewerId, country, limit, offset = 0 }: FacesWanted) {
  return db()
    .selectFrom('member')
    .innerJoin('photo', (join) =>
      join
        .onRef('photo.member_id', '=', 'member.id')
        .on('photo.position', '=', 0)
        .on('photo.status', '=', 'active'),
    )
    .select([
      'member.id',
      'member.kind',
      'member.name',
      'member.date_of_birth',
      'member.city',
      'member.tagline',
      'member.language',
      'member.last_seen_at',
      'photo.file',
      'photo.placeholder',
    ])
    .where(visibleTo(viewerId, siteId))
    .$if(country !== null, (query) => query.where('member.country', '=', country!))
    .orderBy('member.last_seen_at', 'desc')
    .orderBy('member.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countVisibleMembers({ siteId, viewerId }: Pick<FacesWanted, 'siteId' | 'viewerId'>) {
  const { count } = await db()
    .selectFrom('member')
    .innerJoin('photo', (join) =>
      join
        .onRef('photo.member_id', '=', 'member.id')
        .on('photo.position', '=', 0)
        .on('photo.status', '=', 'active'),
    )
    .select((select) => select.fn.countAll<string>().as('count'))
    .where(visibleTo(viewerId, siteId))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those of the given members who may be seen, with or without a picture, in no order. */
export function findVisibleMembers(
  ids: readonly string[],
  { siteId, viewerId }: Pick<FacesWanted, 'siteId' | 'viewerId'>,
) {
  return db()
    .selectFrom('member')
    .leftJoin('photo', (join) =>
      join
        .onRef('photo.member_id', '=', 'member.id')
        .on('photo.position', '=', 0)
        .on('photo.status', '=', 'active'),
    )
    .select([
      'member.id',
      'member.kind',
      'member.name',
      'member.date_of_birth',
      'member.city',
      'member.tagline',
      'member.language',
      'member.last_seen_at',
      'photo.file',
      'photo.placeholder',
    ])
    .where('member.id', 'in', ids)
    .where(visibleTo(viewerId, siteId))
    .execute()
}

/** Everything a profile can show; which of it others see is for the rules. */
export function findProfile(id: string) {
  return db()
    .selectFrom('member')
    .leftJoin('photo', (join) => join.onRef('photo.member_id', '=', 'member.id').on('photo.position', '=', 0))
    .select([
      'member.name',
      'member.status',
      'member.invisible',
      'member.gender',
      'member.seeking',
      'member.sexuality',
      'member.date_of_birth',
      'member.country',
      'member.region',
      'member.city',
      'member.tagline',
      'member.language',
      'member.about',
      'member.tattoos',
      'member.hair_color',
      'member.eye_color',
      'member.body_type',
      'member.relationship_status',
      'member.signup_reason',
      'member.interests',
      'member.search_min_age',
      'member.search_max_age',
      'photo.file',
      'photo.placeholder',
      'photo.status as photo_status',
    ])
    .where('member.id', '=', id)
    .executeTakeFirst()
}
