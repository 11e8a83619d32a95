import { readConversationWith } from '#app/features/chat/conversation-with.server.ts'
import { findTraits } from '#app/features/matches/lists/likes.db.server.ts'
import { roundToTenMinutes, shownPlace } from '#app/features/members/cards/shown-detail.ts'
import { memberCards } from '#app/features/members/members.server.ts'
import { spendReadingPoints } from '#app/web/calls/limits.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { findMatch } from '../lists/likes.db.server.ts'

/** One match of the viewer with what the two have in common; null when they no longer like each other. */
export async function readMatch(viewer: Viewer, site: Site, id: string) {
  await spendReadingPoints({ viewer }, 'match')
  const match = await findMatch({ viewerId: viewer.id, siteId: site.id }, id)
  const [member] = match ? await memberCards(viewer, site, [id]) : []
  if (!match || !member) return null
  const [common, conversation] = await Promise.all([
    readSharedTraits(viewer, site, id),
    readConversationWith(viewer, id),
  ])
  const since = roundToTenMinutes(match.at).toISOString()
  return { member, since, automatic: match.automatic, common, conversation }
}

/** Only what the site shows on profiles. */
async function readSharedTraits(viewer: Viewer, site: Site, id: string) {
  const rows = await findTraits([viewer.id, id])
  const own = rows.find((row) => row.id === viewer.id)
  const other = rows.find((row) => row.id === id)
  if (!own || !other) return { interests: [], place: null, signupReason: null }
  const shown = new Set([...site.visible_profile_fields, ...site.visible_profile_notes])
  const { city } = shownPlace(other, site.visible_profile_fields)
  const sameRegion = own.country === other.country && own.region && own.region === other.region
  return {
    interests: shown.has('interests')
      ? own.interests.filter((interest) => other.interests.includes(interest))
      : [],
    place: sameRegion && own.city === city ? city : null,
    signupReason:
      shown.has('signup_reason') && own.signup_reason === other.signup_reason ? own.signup_reason : null,
  }
}
