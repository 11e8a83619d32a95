import { sql } from 'kysely'
import { bandOf, chordOf } from '#app/features/members/cards/shown-detail.ts'
import { factsFromTraits, filterNames } from '#app/features/members/facts/facts.ts'
import type { SearchQuery } from '#app/features/members/search/search.contract.ts'
import { db } from '#app/platform/database/db.server.ts'
import { ageOn } from '#app/platform/values/age.ts'
import { onlineWindow } from '#app/platform/values/online.ts'

/** Everyone on a site, straight from the member table: tests compare search with what a simple loop finds in it. */
export async function readEveryone(siteId: string) {
  const rows = await db()
    .selectFrom('member')
    .selectAll()
    .select([
      sql<string>`date_of_birth::text`.as('born'),
      sql<string>`(extract(epoch from activity_rank(id, last_seen_at)) * 1000000)::bigint`.as('rank'),
      sql<string>`(extract(epoch from created_at) * 1000000)::bigint`.as('joined'),
      sql<boolean>`exists (select from photo where member_id = member.id and position = 0 and status = 'active')`.as(
        'has_photo',
      ),
    ])
    .where('site_id', '=', siteId)
    .execute()
  // A fictional profile lives nowhere.
  return rows.map((row) => {
    const isReal = row.kind === 'member'
    const place = isReal ? placeOf(row.latitude, row.longitude) : null
    return { ...row, ...factsFromTraits(row.traits), region: isReal ? row.region : null, place }
  })
}
export type Someone = Awaited<ReturnType<typeof readEveryone>>[number]

function placeOf(latitude: string | null, longitude: string | null) {
  if (latitude === null || longitude === null) return null
  const [lat, lon] = [Number(latitude), Number(longitude)].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
  ]
  const spot =
    (Math.round(Number(latitude) * 100) + 9000) * 36001 + Math.round(Number(longitude) * 100) + 18000
  return { spot, at: [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)] }
}

/** Computes the distance through the unit sphere. */
export function distanceBetween(one: Someone, other: Someone): number | null {
  if (!one.place || !other.place) return null
  if (one.place.spot === other.place.spot) return 0
  const { at } = other.place
  return Math.hypot(...one.place.at.map((value, axis) => value - (at[axis] as number)))
}

export interface ReferenceSearch {
  query: SearchQuery
  /** Null for a visitor. */
  viewer: Someone | null
  /** Pairs of blocker and blocked. */
  blocks: readonly (readonly [string, string])[]
  /** Ids of members with whom the viewer has had a conversation: they come last. */
  met?: ReadonlySet<string>
  twoWayOnly: boolean
  fictionalShown: boolean
  siteCountries: readonly string[]
  /**
   * In the order for people who nearly fit, where the viewer's place is known: whether they fit back does not matter.
   */
  nearestOnly?: boolean
  at: Date
}

/** The members who fit, in the order in which they must come. */
export function referenceSearch(everyone: readonly Someone[], search: ReferenceSearch): Someone[] {
  const found = everyone.filter((other) => isVisible(other, search) && passes(other, search))
  const ranked = found.map((other) => ({ other, rank: rankOf(other, search) }))
  return ranked.toSorted((a, b) => compare(a.rank, b.rank)).map(({ other }) => other)
}

function isVisible(
  other: Someone,
  { viewer, blocks, fictionalShown, twoWayOnly, at }: ReferenceSearch,
): boolean {
  if (other.status !== 'active' || other.invisible || other.under_review) return false
  if (other.kind === 'fictional' && !fictionalShown) return false
  if (!viewer) return true
  if (other.id === viewer.id) return false
  const pairs = [`${viewer.id} ${other.id}`, `${other.id} ${viewer.id}`]
  if (blocks.some((pair) => pairs.includes(pair.join(' ')))) return false
  return !twoWayOnly || isMutualFit(other, viewer, at)
}

function passes(other: Someone, { query, viewer, siteCountries, at }: ReferenceSearch): boolean {
  const { gender, country, countryregion, min_age, max_age, distance, interests, online, photo } = query
  const age = ageOn(new Date(other.born), at)
  const home = country && country !== 'all' ? country : countryregion?.slice(0, 2)
  const away = viewer && distanceBetween(viewer, other)
  const near = !distance || !viewer?.place || (away !== null && away <= chordOf(Number(distance)))
  const choices = filterNames.every((name) => !query[name] || query[name].includes(other[name] ?? ''))
  return (
    near &&
    choices &&
    (!gender || other.gender === gender) &&
    (home ? other.country === home : siteCountries.includes(other.country)) &&
    (!countryregion || other.region === countryregion) &&
    (!min_age || min_age <= 18 || age >= min_age) &&
    (!max_age || max_age >= 99 || age <= max_age) &&
    (!interests || interests.some((id) => other.interests.includes(id))) &&
    (!online || (other.kind === 'member' && at.getTime() - other.last_seen_at.getTime() < onlineWindow)) &&
    (!photo || other.has_photo)
  )
}

function isMutualFit(other: Someone, viewer: Someone, at: Date): boolean {
  const age = ageOn(new Date(viewer.born), at)
  const isOpen = other.search_ages_suggested || (other.search_min_age <= age && other.search_max_age >= age)
  return other.seeking === viewer.gender && isOpen
}

/** Whether they fit back does not matter among those whom the viewer has met. */
function rankOf(other: Someone, search: ReferenceSearch): (number | bigint | string)[] {
  const { query, viewer, at, nearestOnly, met } = search
  const isKnown = met?.has(other.id) ?? false
  const later = viewer && !isKnown && !isMutualFit(other, viewer, at) ? 1 : 0
  const newest = query.sort === 'new' ? -BigInt(other.joined) : -BigInt(other.rank)
  const known = isKnown ? 1 : 0
  if (query.sort !== 'near' || !viewer?.place) return [known, later, newest, other.id]
  const away = distanceBetween(viewer, other)
  // Sine and cosine differ by processor in the last digits.
  const rounded = away === null ? 9 : Math.round(away * 1e12)
  const inTurn = [away === null ? 1 : 0, rounded, other.place?.spot ?? 0, newest, other.id]
  return nearestOnly ? [known, ...inTurn] : [known, later, ...inTurn]
}

function compare(one: (number | bigint | string)[], other: (number | bigint | string)[]): number {
  for (const [place, value] of one.entries()) {
    const against = other[place] as typeof value
    if (value !== against) return value < against ? -1 : 1
  }
  return 0
}

export function bandBetween(viewer: Someone | null, other: Someone) {
  const away = viewer && distanceBetween(viewer, other)
  return away === null ? null : bandOf(away)
}
