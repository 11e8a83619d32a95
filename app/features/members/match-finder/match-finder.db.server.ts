import { sql } from 'kysely'
import { db } from '#app/platform/db.server.ts'
import { visibleTo } from '../visibility.db.server.ts'

/** What the rules need to know of the member who asks. */
export function findAsker(id: string) {
  return db()
    .selectFrom('member')
    .select([
      'gender',
      'seeking',
      'date_of_birth',
      'country',
      'latitude',
      'longitude',
      'interests',
      'search_min_age',
      'search_max_age',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

interface Wanted {
  viewerId: string
  siteId: string
  seeking: string
  gender?: 'male' | 'female'
  bornAfter: Date
  bornBy: Date
  country?: string
  /** Where the asker lives, as far as it is known. */
  place: { latitude: number; longitude: number } | null
  /** Kilometres from there. */
  within?: number
  statuses?: readonly string[]
  fictionalShown: boolean
  /** Leave out those whose own search leaves out this age. */
  searchedAge?: number
  limit: number
}

const earthRadius = 6371

/** Kilometres between a member and a place, as the crow flies. */
function kilometresFrom(place: { latitude: number; longitude: number } | null) {
  if (!place) return sql<number | null>`null::float8`
  const { latitude, longitude } = place
  return sql<number | null>`(2 * ${earthRadius} * asin(least(1, sqrt(
      sin(radians(member.latitude::float8 - ${latitude}) / 2) ^ 2
      + cos(radians(${latitude})) * cos(radians(member.latitude::float8))
        * sin(radians(member.longitude::float8 - ${longitude}) / 2) ^ 2
    ))))`
}

/** Everyone who fits and may be seen, the most recently active first. */
export function findCandidates(wanted: Wanted) {
  const km = kilometresFrom(wanted.place)
  return db()
    .selectFrom('member')
    .select([
      'member.id',
      'member.kind',
      'member.date_of_birth',
      'member.interests',
      'member.signup_reason',
      'member.search_min_age',
      'member.search_max_age',
      km.as('km'),
    ])
    .where(visibleTo(wanted.viewerId, wanted.siteId))
    .where('member.seeking', '=', wanted.seeking)
    .where('member.date_of_birth', '>', wanted.bornAfter)
    .where('member.date_of_birth', '<=', wanted.bornBy)
    .$if(wanted.gender !== undefined, (query) => query.where('member.gender', '=', wanted.gender!))
    .$if(wanted.country !== undefined, (query) => query.where('member.country', '=', wanted.country!))
    .$if(wanted.within !== undefined, (query) => query.where(km, '<=', wanted.within!))
    .$if(wanted.statuses !== undefined, (query) =>
      query.where('member.relationship_status', 'in', wanted.statuses!),
    )
    .$if(!wanted.fictionalShown, (query) => query.where('member.kind', '=', 'member'))
    .$if(wanted.searchedAge !== undefined, (query) =>
      query
        .where('member.search_min_age', '<=', wanted.searchedAge!)
        .where('member.search_max_age', '>=', wanted.searchedAge!),
    )
    .orderBy('member.last_seen_at', 'desc')
    .orderBy('member.id')
    .limit(wanted.limit)
    .execute()
}
