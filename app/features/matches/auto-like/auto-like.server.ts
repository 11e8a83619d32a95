import {
  likeForMember,
  publishLikes,
  requireLikeTarget,
  suggestMember,
} from '#app/features/likes/like.server.ts'
import { suggestedPeople } from '#app/features/members/suggestions.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { ageOn } from '#app/platform/values/age.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import type { AutoLike } from './auto-like.contract.ts'
import {
  countAutoLikes,
  findAutoLiker,
  findMemberSearch,
  findUnproposed,
  insertAutoLike,
  lockAutoLikes,
  type MemberSearch,
} from './auto-like.db.server.ts'

const day = 86_400_000
/** Likes and suggestions together that one viewer gets per day. */
const maxPerViewer = 3
/** Likes given on behalf of one member per day: attention spread too thin is worth nothing. */
const maxPerLiker = 10
/** Pages of people to suggest: at three a day they last more than half a year. */
const maxPages = 30
/** Members away for this long are not looking at the moment, whatever they switched on. */
const activeFor = 30 * day

const noLike: AutoLike = { profile: null, origin: 'suggestion', matched: false }

/**
 * Gives the viewer a like of a member who lets us like people that fit their search; otherwise a labelled suggestion
 * from the viewer's own search. A few a day, and nobody twice.
 */
export async function createAutoLike(viewer: Viewer, site: Site): Promise<AutoLike> {
  const isLimitReached = async (tx?: Tx) =>
    (await countAutoLikes(viewer.id, new Date(now().getTime() - day), tx)) >= maxPerViewer
  if (await isLimitReached()) return noLike
  // Read before the transaction, which would otherwise hold one connection while it waits for another.
  const people = await findPeopleToPropose(viewer, site)
  return transaction(async (tx) => {
    await lockAutoLikes(tx, viewer.id)
    if (await isLimitReached(tx)) return noLike
    const viewerSearch = await findMemberSearch(viewer.id, tx)
    return (
      (await likeFromMemberSearch(tx, viewer, site, viewerSearch)) ??
      (await createSuggestion(tx, viewer, site, people)) ??
      noLike
    )
  })
}

/** Reads page after page until it finds somebody not proposed yet. */
async function findPeopleToPropose(viewer: Viewer, site: Site): Promise<string[]> {
  let page = await suggestedPeople(viewer, site, { strict: true })
  for (let read = 1; ; read++) {
    const unproposed = await findUnproposed(viewer.id, page.ids)
    if (unproposed.length > 0 || !page.next || read === maxPages) return unproposed
    page = await suggestedPeople(viewer, site, { strict: true, from: page.next })
  }
}

async function likeFromMemberSearch(
  tx: Tx,
  viewer: Viewer,
  site: Site,
  viewerSearch: MemberSearch,
): Promise<AutoLike | undefined> {
  // No search finds an invisible member.
  if (!viewerSearch.is_listed) return
  const at = now()
  const likerId = await findAutoLiker(tx, {
    viewerId: viewer.id,
    siteId: site.id,
    viewer: { ...viewerSearch, age: ageOn(viewerSearch.date_of_birth, at) },
    activeSince: new Date(at.getTime() - activeFor),
    maxPerLiker: maxPerLiker,
    since: new Date(at.getTime() - day),
  })
  if (!likerId) return
  await insertAutoLike(tx, { viewer_id: viewer.id, profile_id: likerId, origin: 'member', created_at: at })
  const { matched, news } = await likeForMember(tx, likerId, viewer)
  const profile = await requireLikeTarget(tx, viewer, site, likerId)
  await publishLikes(tx, news)
  return { profile, origin: 'member', matched }
}

async function createSuggestion(
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
  return { profile: await requireLikeTarget(tx, viewer, site, id), origin: 'suggestion', matched: false }
}
