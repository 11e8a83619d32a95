import { createHash } from 'node:crypto'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { minimumRank } from '#app/features/members/cards/shown-detail.ts'
import type { DB, SearchEntry } from '#app/platform/database/database.gen.ts'
import { db } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'

const home = sql<number | null>`spot_of(member.latitude, member.longitude)`

const readSearcher = namedQuery('find_searcher', ({ id }: Placeholders<{ id: string }>) =>
  db()
    .selectFrom('member')
    .leftJoin('preference', 'preference.account_id', 'member.id')
    .leftJoin('search_spot as home', (join) =>
      join.onRef('home.site_id', '=', 'member.site_id').on('home.spot', '=', home),
    )
    .select(['member.gender', 'member.seeking', 'member.country'])
    .select(['member.search_min_age', 'member.search_max_age', 'member.search_ages_suggested'])
    .select(['preference.fictional_shown', 'preference.two_way_only'])
    .select([
      sql<string>`member.date_of_birth::text`.as('born'),
      sql<Position | null>`coalesce(home.position, spot_position(${home}))::text`.as('position'),
      // Whether this member has blocked anybody or is blocked by anybody.
      sql<boolean>`exists (select from block where blocker_id = member.id)
        or exists (select from block where blocked_id = member.id)`.as('has_blocks'),
      sql<boolean>`exists (select from conversation where first_id = member.id)
        or exists (select from conversation where second_id = member.id)
        or exists (select from signup_message where account_id = member.id)`.as('has_met'),
    ])
    .where('member.id', '=', id),
)

/** Read before every search of a member. */
export async function findSearcher(id: string) {
  const [row] = await readSearcher({ id })
  return row
}

export type SearcherRow = NonNullable<Awaited<ReturnType<typeof findSearcher>>>

/** The number of the sought gender, as in the view search_entry_fresh. */
export function seekingCode(gender: 'male' | 'female'): number {
  return gender === 'male' ? 1 : 2
}

const interestBase = 200

export function interestCode(id: number): number {
  return interestBase + id
}

const groups = new Map<string, number>()

/** Same as the SQL function search_trait_group: the upper bits of a trait, for site, gender and country. */
export function traitGroup(siteId: string, gender: string, country: string): number {
  const name = siteId + gender + country
  let group = groups.get(name)
  if (group === undefined) {
    group = createHash('md5').update(name).digest().readInt32BE(0) & -1024
    groups.set(name, group)
  }
  return group
}

export type Gender = SearchEntry['gender']

/** A place on the unit sphere as a PostgreSQL cube. */
export type Position = string

/** The filters of a search, checked and complete. */
export interface SearchFilters {
  siteId: string
  genders: readonly Gender[]
  /** One country, or all of the site's. */
  countries: readonly string[]
  region?: string
  /** Formatted like 1966-11-15; `bornAfter` is exclusive, `bornBy` inclusive. */
  bornAfter?: string
  bornBy?: string
  /** At least one of each list must fit. */
  traits: readonly (readonly number[])[]
  onlineSince?: Date
  createdAfter?: Date
  photo: boolean
  /** A circle: its centre, and its radius as a chord through the unit sphere. */
  within?: { position: Position; chord: number }
  realOnly: boolean
  /** For visitors: excludes members who are shown to members only. */
  publicOnly: boolean
}

/** The viewer a search is for; people fit back if their own search includes this viewer. */
export interface SearchViewer {
  gender: Gender
  age: number
}

/** The alias of a search entry in every query. */
export const entry = expressionBuilder<DB & { entry: SearchEntry }, 'entry'>()

/** The filters as query parameters: each a value to compare with, or nothing. */
export function filterValues(filters: SearchFilters) {
  const { genders, countries, traits, onlineSince } = filters
  return {
    siteId: filters.siteId,
    gender: genders.length === 1 ? genders[0] : undefined,
    country: countries.length === 1 ? countries[0] : undefined,
    countries,
    region: filters.region,
    bornAfter: filters.bornAfter,
    bornBy: filters.bornBy,
    online: onlineSince && seenValues(onlineSince),
    createdAfter: filters.createdAfter,
    photo: filters.photo,
    realOnly: filters.realOnly,
    publicOnly: filters.publicOnly,
    traits: { ...traits.map((codes) => withGroups(filters, codes)) },
    within: filters.within,
  }
}

export type FilterValues = ReturnType<typeof filterValues>

export function seenValues(since: Date) {
  return { since, leastRank: minimumRank(since) }
}

/** Whether an entry fits; the caller restricts the site. */
export function matchesFilters(filters: Placeholders<FilterValues>) {
  const { gender, country, countries, region, bornAfter, bornBy, online, createdAfter, within } = filters
  const all: (Expression<SqlBool> | undefined | false)[] = [
    gender && entry('entry.gender', '=', gender),
    country
      ? entry('entry.country', '=', country)
      : entry('entry.country', '=', sql<string>`any (${countries}::text[])`),
    region && entry('entry.region', '=', region),
    bornAfter && entry('entry.date_of_birth', '>', sql<Date>`${bornAfter}::date`),
    bornBy && entry('entry.date_of_birth', '<=', sql<Date>`${bornBy}::date`),
    online && seenAfter(online),
    createdAfter && entry('entry.created_at', '>', createdAfter),
    filters.photo && entry('entry.has_photo', '=', true),
    filters.publicOnly && entry('entry.members_only', '=', false),
    // A fictional profile is never online.
    (filters.realOnly || online) && entry('entry.kind', '=', 'member'),
    ...Object.values(filters.traits).map((codes) => sql<boolean>`entry.traits && ${codes}::integer[]`),
    within && sql<boolean>`entry.spot = any (array(${spotsWithin(filters.siteId, within)}))`,
  ]
  return entry.and(all.filter((condition) => condition !== undefined && condition !== false))
}

/** Whether an entry fits the first filters and not the second. */
export function matchesFirstOnly(
  filters: Placeholders<FilterValues>,
  without: Placeholders<FilterValues> | undefined,
) {
  return without
    ? entry.and([matchesFilters(filters), entry(matchesFilters(without), 'is not', true)])
    : matchesFilters(filters)
}

/** An index can use the first comparison. */
export function seenAfter({ since, leastRank }: Placeholders<ReturnType<typeof seenValues>>) {
  return entry.and([entry('entry.active_at', '>=', leastRank), entry('entry.seen_at', '>', since)])
}

function withGroups({ siteId, genders, countries }: SearchFilters, codes: readonly number[]): number[] {
  return genders.flatMap((gender) =>
    countries.flatMap((country) => {
      const group = traitGroup(siteId, gender, country)
      return codes.map((code) => group | code)
    }),
  )
}

type Circle = Placeholders<NonNullable<SearchFilters['within']>>

/** As an array, so that it is computed once. */
const spotsWithin = (siteId: Expression<string>, circle: Circle) =>
  placesWithin(siteId, circle).clearSelect().select('near.spot')

/** The box finds them by index, the distance makes them exact. */
export function placesWithin(siteId: Expression<string>, circle: Circle) {
  const center = sql`${circle.position}::cube`
  const most = sql`${circle.chord}::float8`
  const distance = sql<number>`near.position <-> ${center}`
  return db()
    .selectFrom('search_spot as near')
    .select(['near.spot', distance.as('distance')])
    .where('near.site_id', '=', siteId)
    .where(sql<boolean>`near.position <@ cube_enlarge(${center}, ${most}, 3)`)
    .where(sql<boolean>`${distance} <= ${most}`)
}

export function seeksViewer({ gender, age }: Placeholders<SearchViewer>) {
  return entry.and([
    entry('entry.seeking', '=', gender),
    entry('entry.search_min_age', '<=', age),
    entry('entry.search_max_age', '>=', age),
  ])
}
