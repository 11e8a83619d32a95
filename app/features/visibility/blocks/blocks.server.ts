import { publish } from '#app/features/live/publish-events.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { ageOn } from '#app/platform/values/age.ts'
import { spendReadingPoints } from '#app/web/calls/limits.server.ts'
import { clampPage, pageSize } from '#app/web/page/paging.ts'
import { sessionHashOf } from '#app/web/session-check.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { lockPair } from '../lock-pair.server.ts'
import type { BlockedMembers } from './blocks.contract.ts'
import {
  type Blocks,
  countBlocked,
  deleteBlock,
  deleteBlocksBy,
  deleteBlocksWith,
  findBlockedPage,
  findBlocks,
  insertBlock,
} from './blocks.db.server.ts'

/**
 * From now on neither sees the other in any list, and the blocker's pages are closed to the blocked member. Nothing is
 * deleted: likes and messages return with the unblock. A member the viewer cannot know of is not found, so neither the
 * answer nor the list of blocked members reveals that somebody hides.
 */
export async function blockMember(viewer: Viewer, site: Site, id: string) {
  if (id === viewer.id) throw new Refusal('own_profile')
  const pair = { blockerId: viewer.id, blockedId: id, siteId: site.id }
  const found = await transaction(async (tx) => {
    await lockPair(tx, viewer.id, id)
    const known = await insertBlock(tx, { ...pair, at: now(), session: sessionHashOf(viewer) })
    // A member who could not see the blocker gets no event.
    if (known) await publishReach(tx, known.isSeen ? [viewer.id, id] : [viewer.id])
    return known
  })
  if (!found) throw new Refusal('not_found')
  return { blocked: true }
}

export async function unblockMember(viewer: Viewer, site: Site, id: string) {
  if (id === viewer.id) throw new Refusal('own_profile')
  const found = await transaction(async (tx) => {
    await lockPair(tx, viewer.id, id)
    const known = await deleteBlock(tx, { blockerId: viewer.id, blockedId: id, siteId: site.id })
    // The other gets no event: unblocking does not mean being ready to receive messages.
    if (known) await publishReach(tx, [viewer.id])
    return known
  })
  if (!found) throw new Refusal('not_found')
  return { blocked: false }
}

/** Closes or reopens their conversation at once on open pages. */
function publishReach(tx: Tx, memberIds: readonly string[]) {
  return publish(
    tx,
    memberIds.map((memberId) => ({ memberId, event: { type: 'reach' } as const })),
  )
}

export function readBlocks(viewer: Viewer, memberId: string): Promise<Blocks> {
  return findBlocks(viewer.id, memberId)
}

/** Whether either has blocked the other, so that they cannot reach each other. */
export async function isBlocked(viewer: Viewer, memberId: string): Promise<boolean> {
  const { byViewer, byMember } = await findBlocks(viewer.id, memberId)
  return byViewer || byMember
}

/** The members one has blocked, the latest first, including those whom nobody sees any more. */
export async function listBlocked(viewer: Viewer, pageNumber: number): Promise<BlockedMembers> {
  await spendReadingPoints({ viewer }, 'blocked')
  const numResults = await countBlocked(viewer.id)
  const { page, pages, offset } = clampPage(numResults, pageNumber)
  const rows = await findBlockedPage(viewer.id, { limit: pageSize, offset })
  const profiles = rows.map(({ id, name, date_of_birth, kind, created_at }) => ({
    id,
    name,
    age: ageOn(date_of_birth, now()),
    fictional: kind === 'fictional',
    blocked_at: created_at.toISOString(),
  }))
  return { profiles, numResults, pageNumber: page, pages }
}

/** Deletes blocks made before the owner of an address took over the account, because they are not the owner's. */
export async function forgetBlocksBy(tx: Tx, memberId: string) {
  await deleteBlocksBy(tx, memberId)
}

/** For an erased member: nobody is left to block or to be blocked. */
export async function eraseBlocksOf(tx: Tx, memberId: string) {
  await deleteBlocksWith(tx, memberId)
}
