import { type MemberEvent, publish } from '#app/features/live/publish-events.server.ts'
import { markSeen, notify, type Occurrence } from '#app/features/notifications/notify.server.ts'
import { toMatchImage } from '#app/features/photos/access/main-image.server.ts'
import { lockPair } from '#app/features/visibility/lock-pair.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import type { LikedProfile, LikeOutcome } from './like.contract.ts'
import {
  deleteLike,
  deleteLikesWith,
  deletePass,
  deletePassesWith,
  deleteSignupLikesWith,
  findLikeTarget,
  findVisiblePairs,
  hasLiked,
  insertLike,
  insertSuggestion,
  saveAllPassesEnded,
  savePass,
  saveSeen,
} from './like.db.server.ts'

/** How long a passed member stays out of the swipe game. */
const passDuration = 30 * 86_400_000

export async function passMember(tx: Tx, viewer: Viewer, id: string) {
  const at = now()
  const hidden_until = new Date(at.getTime() + passDuration)
  await savePass(tx, { member_id: viewer.id, passed_id: id, passed_at: at, hidden_until })
}

/** As if the two had never met in the game. */
export async function undoPass(tx: Tx, viewer: Viewer, id: string) {
  await deletePass(tx, viewer.id, id)
}

/** Brings passed members back into the game, as if thirty days had gone by. */
export async function endPasses(viewer: Viewer) {
  await saveAllPassesEnded(viewer.id, now())
}

/** How long an undone like can be restored unchanged. */
const undoWindow = 10 * 60_000

/** Likes a visible member; the like that completes a pair makes the match. Idempotent. */
export function likeMember(viewer: Viewer, site: Site, id: string): Promise<LikeOutcome> {
  return transaction(async (tx) => {
    const { news, ...outcome } = await likeInTransaction(tx, viewer, site, id)
    await publishLikes(tx, news)
    return outcome
  })
}

/** Likes as part of a larger transaction, such as the swipe game, which publishes the news itself. */
export async function likeInTransaction(
  tx: Tx,
  viewer: Viewer,
  site: Site,
  id: string,
): Promise<LikeOutcome & { made: boolean; news: MemberEvent[] }> {
  const profile = await requireLikeTarget(tx, viewer, site, id)
  await lockPair(tx, viewer.id, id)
  const at = now()
  const pass = await deletePass(tx, viewer.id, id)
  const undone = pass?.liked_at && at.getTime() - pass.passed_at.getTime() < undoWindow ? pass : null
  const made = await insertLike(tx, {
    liker_id: viewer.id,
    liked_id: id,
    created_at: undone?.liked_at ?? at,
    seen_at: undone?.like_seen_at ?? null,
    automatic: undone?.like_automatic ?? false,
  })
  const matched = await hasLiked(tx, id, viewer.id)
  const news = made && !undone ? toLikeEvents({ likerId: viewer.id, likedId: id, matched, by: viewer }) : []
  return { liked: true, matched, profile, made, news }
}

/**
 * Likes the viewer on behalf of a member who allows it, without checks on the viewer. The caller publishes the news.
 */
export async function likeForMember(
  tx: Tx,
  likerId: string,
  viewer: Viewer,
): Promise<{ matched: boolean; news: MemberEvent[] }> {
  await lockPair(tx, viewer.id, likerId)
  const made = await insertLike(tx, {
    liker_id: likerId,
    liked_id: viewer.id,
    created_at: now(),
    automatic: true,
  })
  const matched = await hasLiked(tx, viewer.id, likerId)
  return { matched, news: made ? toLikeEvents({ likerId, likedId: viewer.id, matched, by: viewer }) : [] }
}

/** Proposes a member to the viewer; neither likes the other by it. */
export async function suggestMember(tx: Tx, id: string, viewer: Viewer) {
  await insertSuggestion(tx, id, viewer.id, now())
}

export function likesViewer(tx: Tx, viewer: Viewer, id: string): Promise<boolean> {
  return hasLiked(tx, id, viewer.id)
}

interface LikeEventSource {
  likerId: string
  likedId: string
  matched: boolean
  /** The member who sees the outcome at once. */
  by: Viewer
}

/** Events for open pages: a like goes to the liked member, a match to both. */
function toLikeEvents({ likerId, likedId, matched, by }: LikeEventSource): MemberEvent[] {
  if (!matched) return [{ memberId: likedId, event: { type: 'like', profile: likerId } }]
  const toMatchEvent = (memberId: string, profile: string): MemberEvent => ({
    memberId,
    event: { type: 'match', profile, by_you: memberId === by.id },
  })
  return [toMatchEvent(likedId, likerId), toMatchEvent(likerId, likedId)]
}

/** Removes a like and its match, even when the other member is no longer visible. */
export function unlikeMember(viewer: Viewer, id: string): Promise<LikeOutcome> {
  return transaction(async (tx) => {
    await removeLike(tx, viewer, id, { hiddenUntil: new Date(now().getTime() + passDuration) })
    return { liked: false, matched: false, profile: null }
  })
}

/** Removes a like as part of a larger transaction. Returns whether there was one; it is restorable for `undoWindow`. */
export async function removeLike(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { hiddenUntil }: { hiddenUntil: Date },
): Promise<boolean> {
  await lockPair(tx, viewer.id, id)
  const like = await deleteLike(tx, viewer.id, id)
  if (!like) return false
  await savePass(tx, {
    member_id: viewer.id,
    passed_id: id,
    passed_at: now(),
    hidden_until: hiddenUntil,
    liked_at: like.created_at,
    like_seen_at: like.seen_at,
    like_automatic: like.automatic,
  })
  return true
}

/** A like is new until the liker's profile is opened. */
export async function markLikeSeen(viewer: Viewer, profileId: string) {
  await saveSeen(viewer.id, profileId, now())
}

/** Skips mail and push for likes that arrived while the member could see them; they stay new in the lists. */
export function markLikesShown(viewer: Viewer, profileIds: readonly string[]) {
  return markSeen(viewer.id, ['like', 'match'], profileIds)
}

/**
 * Refuses with not found for invisible members. Only the blocked member finds out who blocked them, as on the profile.
 */
export async function requireLikeTarget(
  tx: Tx,
  viewer: Viewer,
  site: Site,
  id: string,
): Promise<LikedProfile> {
  if (id === viewer.id) throw new Refusal('own_profile')
  const target = await findLikeTarget(tx, { viewerId: viewer.id, siteId: site.id, id })
  if (!target) throw new Refusal('not_found')
  const { name, gender, kind } = target
  if (target.blocks_you) throw new Refusal('blocked', { name })
  if (target.blocked_by_you) throw new Refusal('blocked_by_you', { name })
  return {
    id,
    name,
    gender,
    fictional: kind === 'fictional',
    main_image: toMatchImage(site, target),
  }
}

/** Deletes every like, pass and suggestion between a member and others. */
export async function eraseLikesOf(tx: Tx, memberId: string) {
  await deleteLikesWith(tx, memberId)
  await deletePassesWith(tx, memberId)
  await deleteSignupLikesWith(tx, memberId)
}

/**
 * Publishes to open pages at once unless the other member is invisible. Sends mail and push to those who did not cause
 * it, once ever for each like and match.
 */
export async function publishLikes(tx: Tx, events: readonly MemberEvent[]) {
  await notify(
    tx,
    events.flatMap(({ memberId, event }): Occurrence[] => {
      if (event.type !== 'like' && (event.type !== 'match' || event.by_you)) return []
      return [{ memberId, kind: event.type, key: event.profile, about: event.profile }]
    }),
  )
  await publish(tx, await filterVisible(tx, events))
}

/**
 * An event number counts even when the stream filters the event out, so a like by an invisible member must not get one.
 */
async function filterVisible(tx: Tx, events: readonly MemberEvent[]): Promise<MemberEvent[]> {
  if (events.length === 0) return []
  const pairs = events.map(({ memberId, event }) => ({
    readerId: memberId,
    profileId: 'profile' in event ? event.profile : memberId,
  }))
  const visible = await findVisiblePairs(tx, pairs)
  return events.filter(
    ({ memberId, event }) => !('profile' in event) || visible.has(`${memberId} ${event.profile}`),
  )
}
