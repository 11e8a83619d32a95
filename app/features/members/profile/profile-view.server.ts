import { readConversationWith } from '#app/features/chat/conversation-with.server.ts'
import { isAnsweredHere } from '#app/features/chat/fictional/fictional-answers.server.ts'
import { readLikeStates } from '#app/features/likes/like-states.server.ts'
import { bandOf, shownPlace } from '#app/features/members/cards/shown-detail.ts'
import { toMatchImage } from '#app/features/photos/access/main-image.server.ts'
import { readVisiblePhotos } from '#app/features/photos/access/visible-photos.server.ts'
import { regionsByCountry } from '#app/features/sites/places/regions.data.ts'
import { detectWrittenLanguage } from '#app/features/translation/written-language.server.ts'
import { readBlocks } from '#app/features/visibility/blocks/blocks.server.ts'
import { canVisitorSeeMembers } from '#app/features/visibility/visible-to.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { recordFromKeys } from '#app/platform/records.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { ageOn } from '#app/platform/values/age.ts'
import { onlineWindow } from '#app/platform/values/online.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import { spendReadingPoints } from '#app/web/calls/limits.server.ts'
import type { Viewer, Visit } from '#app/web/visit.ts'
import { traitNames } from '../facts/facts.ts'
import { memberCards } from '../members.server.ts'
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
import { findProfiles, findRelated, type ProfileRow } from './profile-view.db.server.ts'

const day = 86_400_000

const relatedShown = 6
const noBlocks = { byViewer: false, byMember: false }

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
  const rows = await findProfiles(id, viewer?.id ?? null, site.id)
  const row = rows.find((each) => each.id === id)
  if (row && viewer?.id === id)
    return { profile: await toShownProfile({ viewer, site }, row, row, null), related: [] }

  // Queried even when there is no row: the time would otherwise reveal a hidden member.
  const blocks = viewer ? await readBlocks(viewer, id) : noBlocks
  const conversation = viewer ? await readConversationWith(viewer, id) : null
  if (!row) throw new Refusal('not_found')
  if (row.is_listed && !viewer && !(row.is_open && canVisitorSeeMembers(site, request)))
    return { profile: toNamedProfile(row), related: [] }
  if (!row.is_listed && !conversation && !blocks.byViewer) throw new Refusal('not_found')
  if (blocks.byMember) throw new Refusal('blocked', { name: row.name })
  if (blocks.byViewer) return { profile: toReducedProfile(row, 'blocked', conversation), related: [] }
  if (!row.is_open) return { profile: toReducedProfile(row, 'unavailable', conversation), related: [] }

  const viewerRow = rows.find((each) => each.id === viewer?.id) ?? null
  const [profile, related] = await Promise.all([
    toShownProfile({ viewer, site }, row, viewerRow, conversation),
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
  conversation: string | null,
): Promise<ShownProfile> {
  const shown = new Set([...site.visible_profile_fields, ...site.visible_profile_notes])
  const own = viewer?.id === row.id
  const other = own ? null : viewerRow
  const [photos, like, answers] = await Promise.all([
    readVisiblePhotos(viewer, site, row.id),
    viewer && !own ? likeStateWith(viewer, row.id) : null,
    isAnsweredHere(row.kind, site),
  ])
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
    conversation,
  }
}

async function likeStateWith(viewer: Viewer, id: string) {
  const states = await readLikeStates(viewer, [id])
  return states.get(id) ?? { liked: false, likes_you: false, matched: false }
}

async function findRelatedMembers(
  { viewer, site, locale }: Reader,
  row: ProfileRow,
  viewerRow: ProfileRow | null,
): Promise<RelatedMember[]> {
  const viewerId = viewer?.id ?? null
  const reader = { language: viewer?.language ?? locale, country: viewerRow?.country ?? null }
  const asked = { profile: row, viewerId, reader, siteId: site.id, at: now(), limit: relatedShown }
  const cards = await memberCards(viewer, site, await findRelated(asked))
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
