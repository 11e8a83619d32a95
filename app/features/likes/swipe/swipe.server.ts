import { readPreferences, timeZoneOf } from '#app/features/accounts/preferences.server.ts'
import type { Viewer } from '#app/features/accounts/sessions.server.ts'
import { type MemberCard, memberCards } from '#app/features/members/members.server.ts'
import type { Site } from '#app/features/sites/sites.server.ts'
import { spendReading } from '#app/limit-reading.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { transaction } from '#app/platform/transaction.server.ts'
import { hiddenFor, likeIn, openTarget } from '../like.server.ts'
import { deletePass, findLatestPass, savePass, showPassedAgain } from '../passes.db.server.ts'
import { peopleOfSearch, peopleWanted } from '../people-of-search.server.ts'
import { findSearcher } from '../searcher.db.server.ts'
import { dayEnd } from './day-end.ts'
import type { Swipe, SwipeCard, SwipeDeck, SwipeOutcome } from './swipe.contract.ts'
import { findSwipeDay, isAnyoneHidden, spendLike } from './swipe.db.server.ts'

const likesADay = 4
const aHandful = 8
const undoFor = 3_600_000

/** The next cards of the game: people of the member's own search whom they neither like nor passed lately. */
export async function dealCards(viewer: Viewer, site: Site): Promise<SwipeDeck> {
  await spendReading({ viewer }, 'swipe_cards')
  const at = now()
  const [searcher, wishes, allowance, latest, has_passed] = await Promise.all([
    findSearcher(viewer.id),
    readPreferences(viewer, site),
    allowanceOf(viewer),
    findLatestPass(viewer.id, new Date(at.getTime() - undoFor)),
    isAnyoneHidden(viewer.id, at),
  ])
  const ids = await peopleOfSearch(
    { ...peopleWanted(viewer, site, searcher), fictional: site.has_fictional && wishes.fictional_shown },
    { twoWayOnly: wishes.two_way_only, limit: aHandful },
  )
  // Taking a like back is a pass too, but not one of the game.
  const lastPass = latest && !latest.liked_at ? latest.passed_id : null
  const cards = await memberCards(viewer, site, lastPass ? [...ids, lastPass] : ids)
  return {
    cards: cards.filter(({ id }) => id !== lastPass).map(asSwipeCard),
    ...allowance,
    last_pass: cards.filter(({ id }) => id === lastPass).map(asSwipeCard)[0] ?? null,
    has_passed,
  }
}

/** A like uses one of the four of the day; a pass costs nothing. The same card sent again changes nothing. */
export async function swipe(viewer: Viewer, site: Site, { profile, liked }: Swipe): Promise<SwipeOutcome> {
  return liked ? swipeLike(viewer, site, profile) : swipePass(viewer, site, profile)
}

function swipeLike(viewer: Viewer, site: Site, id: string): Promise<SwipeOutcome> {
  return transaction(async (tx) => {
    const { made, matched, profile } = await likeIn(tx, viewer, site, id)
    if (!made) return { matched, profile, ...(await allowanceOf(viewer, tx)) }
    const at = now()
    const endsAt = dayEnd(at, await timeZoneOf(viewer, tx))
    const day = await spendLike(tx, { memberId: viewer.id, at, endsAt, most: likesADay })
    // The like goes with it: the transaction ends here.
    if (!day) throw await noLikesLeft(viewer, tx)
    return { matched, profile, likes_left: likesADay - day.likes_used, next_at: day.ends_at.toISOString() }
  })
}

async function swipePass(viewer: Viewer, site: Site, id: string): Promise<SwipeOutcome> {
  await transaction(async (tx) => {
    await openTarget(tx, viewer, site, id)
    const at = now()
    const hidden_until = new Date(at.getTime() + hiddenFor)
    await savePass(tx, { member_id: viewer.id, passed_id: id, passed_at: at, hidden_until })
  })
  return { matched: false, profile: null, ...(await allowanceOf(viewer)) }
}

/** Takes back the pass that was made last: that card comes up again. */
export async function undoPass(viewer: Viewer, site: Site, id: string): Promise<SwipeCard> {
  const [card] = await memberCards(viewer, site, [id])
  const latest = await findLatestPass(viewer.id, new Date(now().getTime() - undoFor))
  if (!card || latest?.passed_id !== id || latest.liked_at) throw new Refusal('not_found')
  await transaction((tx) => deletePass(tx, viewer.id, id))
  return asSwipeCard(card)
}

/** Those who were passed come up again, as if thirty days had gone by. */
export async function seePassedAgain(viewer: Viewer, site: Site): Promise<SwipeDeck> {
  await showPassedAgain(viewer.id, now())
  return dealCards(viewer, site)
}

async function allowanceOf(viewer: Viewer, tx?: Tx) {
  const at = now()
  const day = await findSwipeDay(viewer.id, at, tx)
  return {
    likes_left: likesADay - (day?.likes_used ?? 0),
    next_at: (day?.ends_at ?? dayEnd(at, await timeZoneOf(viewer, tx))).toISOString(),
  }
}

async function noLikesLeft(viewer: Viewer, tx: Tx) {
  const { next_at } = await allowanceOf(viewer, tx)
  const seconds = Math.ceil((new Date(next_at).getTime() - now().getTime()) / 1000)
  return new Refusal('no_likes_left', { next_at, likes_left: 0, retry_after: seconds })
}

function asSwipeCard({
  id,
  name,
  age,
  city,
  tagline,
  language,
  online,
  fictional,
  main_image,
}: MemberCard): SwipeCard {
  return { id, name, age, city, tagline, language, online, fictional, main_image }
}
