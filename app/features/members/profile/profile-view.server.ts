import { isAnsweredHere } from '#app/features/chat/fictional/fictional-answers.server.ts'
import { bandOf, shownPlace } from '#app/features/members/cards/shown-detail.ts'
import { toMatchImage } from '#app/features/photos/access/main-image.server.ts'
import { readVisiblePhotos } from '#app/features/photos/access/visible-photos.server.ts'
import { regionsByCountry } from '#app/features/sites/places/regions.data.ts'
import { detectWrittenLanguage } from '#app/features/translation/written-language.server.ts'
import { canVisitorSeeMembers } from '#app/features/visibility/visible-to.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { recordFromKeys } from '#app/platform/records.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { ageOn } from '#app/platform/values/age.ts'
import { onlineWindow } from '#app/platform/values/online.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import { spendReadingPoints } from '#app/web/calls/limits.server.ts'
import type { Visit } from '#app/web/visit.ts'
import { toMemberCards } from '../cards/member-card.server.ts'
import { traitNames } from '../facts/facts.ts'
import { chosenAges } from '../search/engine/suggested-ages.ts'
import type { DistanceBand } from '../search/search.contract.ts'
import { highlightsOf } from './highlights.ts'
import type {
  LastActive,
  MemberAnswer,
  NamedProfile,
  ReducedProfile,
  RelatedMember,
  ShownProfile,
} from './profile-view.contract.ts'
import {
  findProfiles,
  findRelated,
  findRelation,
  type ProfileRow,
  type Relation,
} from './profile-view.db.server.ts'

const day = 86_400_000

const relatedShown = 6

type ProfileViewer = Pick<Visit, 'viewer' | 'site'>
type Reader = ProfileViewer & Pick<Visit, 'address' | 'locale'>

/**
 * A profile as the viewer or a visitor may see it; not found where there is none. A partner in an open conversation
 * stays reachable. A blocked member sees only who blocked them; a blocker still finds the profile to unblock it. Of a
 * members-only profile a visitor sees the name.
 */
export async function openProfile(reader: Reader, asked: string, request: Request): Promise<MemberAnswer> {
  await spendReadingPoints(reader, 'profile')
  const { viewer, site } = reader
  const id = asked.toLowerCase()
  if (!isUuid(id)) throw new Refusal('not_found')
  // Both are read even if there is no such member: the time would otherwise reveal a hidden one.
  const [rows, relation] = await Promise.all([
    findProfiles({ id, viewerId: viewer?.id ?? null, siteId: site.id }),
    viewer ? findRelation(viewer.id, id) : null,
  ])
  const row = rows.find((each) => each.id === id)
  if (row && viewer?.id === id)
    return { profile: await toShownProfile({ viewer, site }, row, row, null), related: [] }
  if (!row) throw new Refusal('not_found')
  if (row.is_listed && !viewer && !(row.is_open && canVisitorSeeMembers(site, request)))
    return { profile: toNamedProfile(row), related: [] }
  const conversation = relation?.conversation ?? null
  if (!row.is_listed && !conversation && !relation?.blocked_by_viewer) throw new Refusal('not_found')
  if (relation?.blocks_viewer) throw new Refusal('blocked', { name: row.name })
  if (relation?.blocked_by_viewer)
    return { profile: toReducedProfile(row, 'blocked', conversation), related: [] }
  if (!row.is_open) return { profile: toReducedProfile(row, 'unavailable', conversation), related: [] }

  const viewerRow = rows.find((each) => each.id === viewer?.id) ?? null
  const [profile, related] = await Promise.all([
    toShownProfile({ viewer, site }, row, viewerRow, relation),
    findRelatedMembers(reader, row, viewerRow),
  ])
  return { profile, related }
}

function toNamedProfile({ id, name, kind }: ProfileRow): NamedProfile {
  return { access: 'members_only', id, name, fictional: kind === 'fictional' }
}

function toReducedProfile(
  row: ProfileRow,
  access: ReducedProfile['access'],
  conversation: string | null,
): ReducedProfile {
  return { access, ...identityFields(row), own: false, blocked: access === 'blocked', conversation }
}

function identityFields({ id, name, date_of_birth, kind }: ProfileRow) {
  return { id, name, age: ageOn(date_of_birth, now()), fictional: kind === 'fictional' }
}

async function toShownProfile(
  { viewer, site }: ProfileViewer,
  row: ProfileRow,
  viewerRow: ProfileRow | null,
  relation: Relation | null,
): Promise<ShownProfile> {
  const shown = new Set([...site.visible_profile_fields, ...site.visible_profile_notes])
  const own = viewer?.id === row.id
  const other = own ? null : viewerRow
  const [photos, answers] = await Promise.all([
    readVisiblePhotos(viewer, site, row.id),
    isAnsweredHere(row.kind, site),
  ])
  const like = relation && !own ? likeStateOf(relation) : null
  const place = shownPlace(row, site.visible_profile_fields)
  const region_name = regionsByCountry[row.country]?.find(({ code }) => code === place.region)?.name ?? null
  const given = <Value>(field: string, value: Value) => (shown.has(field) ? value : null)
  const interests = given('interests', row.interests) ?? []
  const shared = interests.filter((id) => other?.interests.includes(id))
  const active = row.kind === 'fictional' ? null : lastActiveBand(row.last_seen_at, now())
  const about = given('about', row.about) ?? ''
  return {
    access: 'full',
    ...identityFields(row),
    own,
    gender: given('gender', row.gender),
    ...recordFromKeys(traitNames, (name) => given(name, row[name])),
    sexuality: viewer ? given('sexuality', row.sexuality) : null,
    seeking: { gender: row.seeking, ...chosenAges(row) },
    ...place,
    region_name,
    distance_band: other && row.kind !== 'fictional' ? distanceBand(row, other) : null,
    online: active === 'now',
    last_active: active,
    interests,
    shared_interests: shared,
    answers,
    highlights: own
      ? []
      : highlightsOf({
          viewer: other,
          profile: row,
          shown,
          sharedInterests: shared.length,
          regionName: region_name,
          likesViewer: like?.likes_you ?? false,
          at: now(),
        }),
    tagline: row.tagline,
    about,
    language: row.language,
    tagline_language: detectWrittenLanguage(row.tagline, row.language),
    about_language: detectWrittenLanguage(about, row.language),
    // Unsigned, so only for a member in the lists; others have signed addresses among their photos.
    main_image: row.is_listed ? toMatchImage(site, row) : null,
    photos,
    photo_count: photos.length,
    like,
    blocked: false,
    conversation: relation?.conversation ?? null,
  }
}

function likeStateOf({ liked, likes_you }: Relation) {
  return { liked, likes_you, matched: liked && likes_you }
}

async function findRelatedMembers(
  { viewer, site, locale }: Reader,
  row: ProfileRow,
  viewerRow: ProfileRow | null,
): Promise<RelatedMember[]> {
  const viewerId = viewer?.id ?? null
  const reader = { language: viewer?.language ?? locale, country: viewerRow?.country ?? null }
  const asked = { profile: row, viewerId, reader, siteId: site.id, at: now(), limit: relatedShown }
  const cards = toMemberCards(await findRelated(asked), { site, forMember: false })
  return cards.map(
    ({ id, name, age, city, tagline, language, tagline_language, main_image, online, fictional }) => ({
      id,
      name,
      age,
      city,
      tagline,
      language,
      tagline_language,
      online,
      fictional,
      main_image,
    }),
  )
}

interface Coordinates {
  latitude: string | null
  longitude: string | null
}

/** How far apart two members live, always as a band; null where one of them has given no place. */
function distanceBand(one: Coordinates, other: Coordinates): DistanceBand | null {
  const [from, to] = [positionOf(one), positionOf(other)]
  return from && to && bandOf(Math.hypot(from.x - to.x, from.y - to.y, from.z - to.z))
}

/** A point on the unit sphere. */
function positionOf({ latitude, longitude }: Coordinates) {
  if (latitude === null || longitude === null) return null
  const [lat, lon] = [radians(latitude), radians(longitude)]
  return { x: Math.cos(lat) * Math.cos(lon), y: Math.cos(lat) * Math.sin(lon), z: Math.sin(lat) }
}

function radians(degrees: string) {
  return (Number(degrees) * Math.PI) / 180
}

function lastActiveBand(seenAt: Date, at: Date): LastActive {
  const since = at.getTime() - seenAt.getTime()
  if (since < onlineWindow) return 'now'
  if (since < day) return 'day'
  if (since < 7 * day) return 'week'
  return since < 30 * day ? 'month' : 'earlier'
}
