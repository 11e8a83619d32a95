import { conversationsLeft, haveWrittenSince } from '#app/features/chat/conversation-with.server.ts'
import {
  endPasses,
  likeInTransaction,
  likesViewer,
  passMember,
  publishLikes,
  removeLike,
  requireLikeTarget,
  undoPass,
} from '#app/features/likes/like.server.ts'
import { deleteAutoLikesWith } from '#app/features/matches/auto-like/auto-like.db.server.ts'
import { findTraits } from '#app/features/matches/lists/likes.db.server.ts'
import { memberCards } from '#app/features/members/members.server.ts'
import { suggestedPeople } from '#app/features/members/suggestions.server.ts'
import { dayEnd } from '#app/features/preferences/calendar/day-end.ts'
import { readTimeZone } from '#app/features/preferences/preferences.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { spendReadingPoints } from '#app/web/calls/limits.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import type { Swipe, SwipeCard, SwipeDeck, SwipeOutcome, SwipeUndone } from './swipe.contract.ts'
import {
  deleteDecision,
  deleteSwipesWith,
  findDecision,
  findSwipeDay,
  isAnyoneHidden,
  lockSwipes,
  refundLike,
  saveDecision,
  spendLike,
} from './swipe.db.server.ts'

const dailyLikes = 4
const cardsPerDeal = 8
const undoWindow = 3_600_000

/** Deals the next cards: people of the member's own search whom they have not liked, passed or met. */
export async function dealCards(viewer: Viewer, site: Site): Promise<SwipeDeck> {
  await spendReadingPoints({ viewer }, 'swipe_cards')
  const at = now()
  const [people, allowance, latest, has_passed, conversations_left] = await Promise.all([
    suggestedPeople(viewer, site),
    readAllowance(viewer),
    findDecision(viewer.id, new Date(at.getTime() - undoWindow)),
    isAnyoneHidden(viewer.id, at),
    conversationsLeft(viewer),
  ])
  const ids = people.ids.slice(0, cardsPerDeal)
  const last = latest?.profile_id
  const cards = await readSwipeCards(viewer, site, last ? [...new Set([...ids, last])] : ids)
  const card = cards.find(({ id }) => id === last)
  return {
    cards: cards.filter(({ id }) => ids.includes(id)),
    ...allowance,
    last_decision: latest && card ? { card, liked: latest.liked } : null,
    has_passed,
    conversations_left,
  }
}

/** A like uses one of the day's four; a pass is free. Sending the same card again changes nothing. */
export async function swipe(viewer: Viewer, site: Site, { profile, liked }: Swipe): Promise<SwipeOutcome> {
  return liked ? swipeLike(viewer, site, profile) : swipePass(viewer, site, profile)
}

function swipeLike(viewer: Viewer, site: Site, id: string): Promise<SwipeOutcome> {
  return transaction(async (tx) => {
    await lockSwipes(tx, viewer.id)
    const { made, matched, profile, news } = await likeInTransaction(tx, viewer, site, id)
    if (!made) return { matched, profile, ...(await readAllowance(viewer, tx)) }
    const at = now()
    const endsAt = dayEnd(at, await readTimeZone(viewer, tx))
    const day = await spendLike(tx, { memberId: viewer.id, at, endsAt, most: dailyLikes })
    // Throwing rolls back the transaction, and the like with it.
    if (!day) throw await createNoLikesLeftRefusal(viewer, tx)
    const decision = { member_id: viewer.id, profile_id: id, decided_at: at }
    await saveDecision(tx, { ...decision, liked: true, day_ends_at: day.ends_at })
    await publishLikes(tx, news)
    return { matched, profile, likes_left: dailyLikes - day.likes_used, next_at: day.ends_at.toISOString() }
  })
}

async function swipePass(viewer: Viewer, site: Site, id: string): Promise<SwipeOutcome> {
  await transaction(async (tx) => {
    await lockSwipes(tx, viewer.id)
    await requireLikeTarget(tx, viewer, site, id)
    const at = now()
    await passMember(tx, viewer, id)
    const decision = { member_id: viewer.id, profile_id: id, decided_at: at }
    await saveDecision(tx, { ...decision, liked: false, day_ends_at: null })
  })
  return { matched: false, profile: null, ...(await readAllowance(viewer)) }
}

/**
 * Undoes the last decision, so that its card comes up again. A like returns its share of the day and ends with its
 * match, unless the two have written to each other since.
 */
export async function undoSwipe(viewer: Viewer, site: Site, id: string): Promise<SwipeUndone> {
  const [card] = await readSwipeCards(viewer, site, [id])
  if (!card) throw new Refusal('not_found')
  return transaction(async (tx) => {
    await lockSwipes(tx, viewer.id)
    const decision = await findDecision(viewer.id, new Date(now().getTime() - undoWindow), tx)
    if (decision?.profile_id !== id) throw new Refusal('not_found')
    await deleteDecision(tx, viewer.id)
    const likes_you = await likesViewer(tx, viewer, id)
    if (decision.day_ends_at) {
      if (likes_you && (await haveWrittenSince(tx, viewer, id, decision.decided_at)))
        throw new Refusal('already_written')
      // A like removed elsewhere is gone already, and its share is not returned.
      if (!(await removeLike(tx, viewer, id, { hiddenUntil: now() }))) throw new Refusal('not_found')
      await refundLike(tx, viewer.id, decision.day_ends_at)
    } else await undoPass(tx, viewer, id)
    const { liked } = decision
    return { card, liked, likes_you, ...(await readAllowance(viewer, tx)) }
  })
}

export async function dealPassedAgain(viewer: Viewer, site: Site): Promise<SwipeDeck> {
  await endPasses(viewer)
  return dealCards(viewer, site)
}

async function readAllowance(viewer: Viewer, tx?: Tx) {
  const at = now()
  const day = await findSwipeDay(viewer.id, at, tx)
  return {
    likes_left: dailyLikes - (day?.likes_used ?? 0),
    next_at: (day?.ends_at ?? dayEnd(at, await readTimeZone(viewer, tx))).toISOString(),
  }
}

async function createNoLikesLeftRefusal(viewer: Viewer, tx: Tx) {
  const { next_at } = await readAllowance(viewer, tx)
  const seconds = Math.ceil((new Date(next_at).getTime() - now().getTime()) / 1000)
  return new Refusal('no_likes_left', { next_at, likes_left: 0, retry_after: seconds })
}

async function readSwipeCards(viewer: Viewer, site: Site, ids: readonly string[]): Promise<SwipeCard[]> {
  const [cards, shared] = await Promise.all([
    memberCards(viewer, site, ids),
    readSharedInterests(viewer, site, ids),
  ])
  // A fictional profile has nothing in common with anyone.
  return cards.map(({ gender: _gender, like: _like, ...card }) => ({
    ...card,
    shared_interests: card.fictional ? [] : shared(card.id),
  }))
}

/** Shared interests for each member, where the site's profiles show interests. */
async function readSharedInterests({ id: viewerId }: Viewer, site: Site, ids: readonly string[]) {
  const shown = [...site.visible_profile_fields, ...site.visible_profile_notes]
  const rows = shown.includes('interests') ? await findTraits([viewerId, ...ids]) : []
  const interestsById = new Map(rows.map(({ id, interests }) => [id, interests]))
  const own = interestsById.get(viewerId) ?? []
  return (id: string) => own.filter((interest) => interestsById.get(id)?.includes(interest))
}

export async function eraseGameOf(tx: Tx, memberId: string) {
  await deleteSwipesWith(tx, memberId)
  await deleteAutoLikesWith(tx, memberId)
}
