import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import { hasLiked, likeColumns } from '#app/features/likes/like-columns.server.ts'
import { cardColumns } from '#app/features/members/cards/member-cards.db.server.ts'
import { chordOf } from '#app/features/members/cards/shown-detail.ts'
import { factsFromTraits } from '#app/features/members/facts/facts.ts'
import { maySuggest } from '#app/features/members/member-conditions.server.ts'
import { entry, interestCode } from '#app/features/members/search/engine/search-conditions.db.server.ts'
import { joinMainPhoto } from '#app/features/photos/access/main-image.server.ts'
import {
  hasBlocked,
  isListed,
  isOpenFor,
  isPublic,
  isVisibleTo,
  selectOpenConversation,
} from '#app/features/visibility/visible-to.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'

/** In days, a little over eight years. */
const ageWindow = 3000
/** Reads at most this many rows of an index, however rare the profile. */
const maximumRows = 1000
/** Compares at most this many of those who fit: each costs a look at their language and interests. */
const maximumCompared = 150
const maximumRowsPerPlace = 300
const maximumPlaces = 64
/** In kilometres: neighbours across a border must live within this distance. */
const crossBorderDistance = 250
const earthRadius = 6371

const readProfiles = namedQuery('find_profiles', ({ id, viewerId, siteId }: Placeholders<ProfileQuery>) => {
  const ids = viewerId ? sql<string>`any (array[${id}, ${viewerId}]::uuid[])` : id
  return db()
    .selectFrom('member')
    .leftJoin('photo', joinMainPhoto)
    .select(['member.id', 'member.kind', 'member.name', 'member.gender', 'member.seeking'])
    .select(['member.search_min_age', 'member.search_max_age', 'member.search_ages_suggested'])
    .select(['member.date_of_birth', 'member.created_at', 'member.last_seen_at', 'member.members_only'])
    .select(['member.country', 'member.region', 'member.city', 'member.latitude', 'member.longitude'])
    .select(['member.traits', 'member.sexuality', 'member.interests'])
    .select(['member.tagline', 'member.about', 'member.language'])
    .select(['photo.file', 'photo.placeholder'])
    .select((member) => [
      isListed(member).as('is_listed'),
      (viewerId ? isOpenFor(member, viewerId) : isPublic(member)).as('is_open'),
    ])
    .where('member.id', '=', ids)
    .where('member.site_id', '=', siteId)
})

interface ProfileQuery {
  id: string
  viewerId: string | null
  siteId: string
}

/** The profile to open and, for comparison, the viewer's; the caller decides whether it may be seen. */
export async function findProfiles(wanted: ProfileQuery) {
  const rows = await readProfiles(wanted)
  return rows.map(({ traits, ...row }) => ({ ...row, ...factsFromTraits(traits) }))
}

export type ProfileRow = Awaited<ReturnType<typeof findProfiles>>[number]

const readRelation = namedQuery(
  'profile_relation',
  ({ viewerId, id }: Placeholders<{ viewerId: string; id: string }>) =>
    db().selectNoFrom([
      hasBlocked(viewerId, id).as('blocked_by_viewer'),
      hasBlocked(id, viewerId).as('blocks_viewer'),
      selectOpenConversation(viewerId, id).$asScalar().as('conversation'),
      ...likeColumns(viewerId, id),
    ]),
)

/** What is between the viewer and a member, also one that does not exist. */
export async function findRelation(viewerId: string, id: string) {
  const [row] = await readRelation({ viewerId, id })
  if (!row) throw new Error('a select without from has one row')
  return row
}

export type Relation = Awaited<ReturnType<typeof findRelation>>

interface RelatedRequest {
  profile: ProfileRow
  viewerId: string | null
  /** The profile's reader; a visitor's country is null. */
  reader: { language: string; country: string | null }
  siteId: string
  at: Date
  limit: number
}

/**
 * Among the first 150 of the most recently active around the profile's home, or in its country if that is unknown: real
 * people of the same gender and similar age who look for the same. Those who speak the reader's language or live in their country
 * come first; then nearness, the profile's language and shared interests count most. Members whom the viewer likes, has
 * met, passed or distrusts are left out.
 */
export function findRelated({ profile, ...asked }: RelatedRequest): Promise<RelatedRow[]> {
  const { id, country, gender, seeking, language, latitude, longitude, date_of_birth: born } = profile
  const interestCodes = profile.interests.map(interestCode)
  // A fictional profile lives nowhere.
  const home = profile.kind === 'member' && latitude && longitude ? { latitude, longitude } : null
  return readRelated({
    ...asked,
    id,
    country,
    gender,
    seeking,
    language,
    born,
    interestCodes,
    home,
  })
}

export type RelatedRow = Awaited<ReturnType<typeof readRelated>>[number]

interface RelatedQuery
  extends Omit<RelatedRequest, 'profile'>,
    Pick<ProfileRow, 'id' | 'country' | 'gender' | 'seeking' | 'language'> {
  born: Date
  interestCodes: readonly number[]
  /** Null where the profile has no known place. */
  home: { latitude: string; longitude: string } | null
}

/** Visibility is checked last, for the first rows only. */
const readRelated = namedQuery('find_related', (wanted: Placeholders<RelatedQuery>) => {
  const { siteId, viewerId, home, at } = wanted
  const born = sql<Date>`${wanted.born}::date`
  const id = entry.ref('entry.member_id')
  const score = sql<number>`3 * (select count(*) from unnest(entry.traits) trait
      where trait & 1023 = any (${wanted.interestCodes}::integer[]))
    + case when spoken.language = ${wanted.language} then 6 else 0 end
    - abs(entry.date_of_birth - ${born}) / 730
    - distance * ${earthRadius} / 25`
  const { language, country } = wanted.reader
  const isOfReader = country
    ? sql<boolean>`(spoken.language = ${language} or entry.country is not distinct from ${country})`
    : sql<boolean>`spoken.language = ${language}`
  const alike = db()
    .selectFrom((home ? nearHome(wanted, home) : inCountry(wanted)).as('entry'))
    .selectAll()
    .where('entry.gender', '=', wanted.gender)
    .where('entry.seeking', '=', wanted.seeking)
    .where('entry.kind', '=', 'member')
    .where('entry.has_photo', '=', true)
    .where(sql<boolean>`abs(entry.date_of_birth - ${born}) <= ${ageWindow}`)
    .where('entry.member_id', '<>', wanted.id)
    .limit(maximumCompared)
  const best = db()
    .selectFrom(alike.as('entry'))
    // The limit keeps this at one index lookup for each row read.
    .crossJoinLateral(
      db()
        .selectFrom('member')
        .select('member.language')
        .whereRef('member.id', '=', sql.ref('entry.member_id'))
        .limit(1)
        .as('spoken'),
    )
    .select(['entry.member_id', 'entry.active_at', score.as('score'), isOfReader.as('of_reader')])
    .$call(bestFirst)
    .offset(0)
  const shown = db()
    .selectFrom(best.as('entry'))
    .selectAll()
    .where(isVisibleTo(id, viewerId, siteId))
    .limit(wanted.limit)
  const suggested = viewerId
    ? shown.where(entry.not(hasLiked(viewerId, id))).where(maySuggest(viewerId, id, at))
    : shown
  return db()
    .selectFrom(suggested.as('entry'))
    .innerJoin('member', 'member.id', 'entry.member_id')
    .leftJoin('photo', joinMainPhoto)
    .select(cardColumns({ viewerId: null, position: null, spot: sql`null` }))
    .$call(bestFirst)
})

function bestFirst<DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) {
  return query
    .orderBy(sql.ref('of_reader'), 'desc')
    .orderBy(sql.ref('score'), 'desc')
    .orderBy(sql.ref('entry.active_at'), 'desc')
    .orderBy(sql.ref('entry.member_id'))
}

const recentlyActive = (siteId: Expression<string>) =>
  db()
    .selectFrom('search_entry as entry')
    .selectAll()
    .where('entry.site_id', '=', siteId)
    .orderBy('entry.active_at', 'desc')
    .orderBy('entry.member_id')

/** The nearest places first, in the profile's country or not far across its border. */
function nearHome(
  { siteId, country }: Placeholders<RelatedQuery>,
  home: NonNullable<Placeholders<RelatedQuery>['home']>,
) {
  const position = sql`spot_position(spot_of(${home.latitude}::numeric, ${home.longitude}::numeric))`
  const distance = sql<number>`place.position <-> ${position}`
  const places = db()
    .selectFrom('search_spot as place')
    .select(['place.spot', distance.as('distance')])
    .where('place.site_id', '=', siteId)
    .where(
      sql<boolean>`(${country} = any (place.countries) or ${distance} <= ${chordOf(crossBorderDistance)}::float8)`,
    )
    .orderBy(distance)
    .orderBy('place.spot')
    .limit(maximumPlaces)
  return db()
    .selectFrom(places.as('place'))
    .crossJoinLateral(
      recentlyActive(siteId)
        .where('entry.spot', '=', sql<number>`place.spot`)
        .limit(maximumRowsPerPlace)
        .as('entry'),
    )
    .selectAll('entry')
    .select('place.distance')
    .limit(maximumRows)
}

const inCountry = ({ siteId, country }: Placeholders<RelatedQuery>) =>
  recentlyActive(siteId)
    .where('entry.country', '=', country)
    .select(sql<number>`0::float8`.as('distance'))
    .limit(maximumRows)
