import { likeForMember, openTarget, suggestMember } from '#app/features/likes/like.server.ts'
import { tellOfLikes } from '#app/features/likes/tell-of-likes.server.ts'
import { peopleOfOwnSearch } from '#app/features/members/suggestions.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { ageOn } from '#app/platform/values/age.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import type { AutoLike } from './auto-like.contract.ts'
import {
  countAutoLikes,
  findUnproposed,
  findWillingLiker,
  insertAutoLike,
  lockAutoLikes,
} from './auto-like.db.server.ts'
import { findOwnSearch, type OwnSearch } from './own-search.db.server.ts'

const day = 86_400_000
/** Likes and suggestions together that one viewer gets per day. */
const mostGiven = 3
/** Likes given on behalf of one member per day: attention spread too thin is worth nothing. */
const mostForOne = 10
/** Pages of people to suggest: at three a day they last more than half a year. */
const mostPages = 30
/** Members away for this long are not looking at the moment, whatever they switched on. */
const activeFor = 30 * day

const none: AutoLike = { profile: null, origin: 'suggestion', matched: false }

/**
 * Gives the viewer a like of a member who lets us like people that fit their search; otherwise a labelled suggestion
 * from the viewer's own search. A few a day, and nobody twice.
 */
export async function giveAutoLike(viewer: Viewer, site: Site): Promise<AutoLike> {
  const isEnough = async (tx?: Tx) =>
    (await countAutoLikes(viewer.id, new Date(now().getTime() - day), tx)) >= mostGiven
  if (await isEnough()) return none
  // Read before the transaction, which would otherwise hold one connection while it waits for another.
  const people = await peopleToPropose(viewer, site)
  return transaction(async (tx) => {
    await lockAutoLikes(tx, viewer.id)
    if (await isEnough(tx)) return none
    const ownSearch = await findOwnSearch(viewer.id, tx)
    return (
      (await likeFromTheirSearch(tx, viewer, site, ownSearch)) ??
      (await suggest(tx, viewer, site, people)) ??
      none
    )
  })
}

/** Reads page after page until it finds somebody not proposed yet. */
async function peopleToPropose(viewer: Viewer, site: Site): Promise<string[]> {
  let page = await peopleOfOwnSearch(viewer, site, { strict: true })
  for (let read = 1; ; read++) {
    const left = await findUnproposed(viewer.id, page.ids)
    if (left.length > 0 || !page.next || read === mostPages) return left
    page = await peopleOfOwnSearch(viewer, site, { strict: true, from: page.next })
  }
}

async function likeFromTheirSearch(
  tx: Tx,
  viewer: Viewer,
  site: Site,
  ownSearch: OwnSearch,
): Promise<AutoLike | undefined> {
  // No search finds an invisible member.
  if (!ownSearch.is_listed) return
  const at = now()
  const likerId = await findWillingLiker(tx, {
    viewerId: viewer.id,
    siteId: site.id,
    viewer: { ...ownSearch, age: ageOn(ownSearch.date_of_birth, at) },
    activeSince: new Date(at.getTime() - activeFor),
    most: mostForOne,
    since: new Date(at.getTime() - day),
  })
  if (!likerId) return
  await insertAutoLike(tx, { viewer_id: viewer.id, profile_id: likerId, origin: 'member', created_at: at })
  const { matched, news } = await likeForMember(tx, likerId, viewer)
  const profile = await openTarget(tx, viewer, site, likerId)
  await tellOfLikes(tx, news)
  return { profile, origin: 'member', matched }
}

async function suggest(
  tx: Tx,
  viewer: Viewer,
  site: Site,
  people: readonly string[],
): Promise<AutoLike | undefined> {
  const [id] = await findUnproposed(viewer.id, people, tx)
  if (!id) return
  const at = now()
  await suggestMember(tx, id, viewer)
  await insertAutoLike(tx, { viewer_id: viewer.id, profile_id: id, origin: 'suggestion', created_at: at })
  return { profile: await openTarget(tx, viewer, site, id), origin: 'suggestion', matched: false }
}
