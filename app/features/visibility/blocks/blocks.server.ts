import { tell } from '#app/features/live/live-events.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { ageOn } from '#app/platform/values/age.ts'
import { spendReading } from '#app/web/calls/limit-reading.server.ts'
import { pageOf, pageSize } from '#app/web/page/paging.ts'
import { sessionHashOf } from '#app/web/still-in.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { lockPair } from '../lock-pair.server.ts'
import type { BlockedMembers } from './blocks.contract.ts'
import {
  type Blocks,
  blockedPage,
  countBlocked,
  deleteBlock,
  deleteBlocksBy,
  deleteBlocksWith,
  findBlocks,
  insertBlock,
} from './blocks.db.server.ts'

/**
 * From now on neither sees the other in any list, and the blocked one gets no page of the blocker's. Nothing is
 * deleted: likes and messages come back with the end of the block. Whom the viewer cannot know of is not there: neither
 * the answer nor the list of the blocked tells that somebody hides.
 */
export async function blockMember(viewer: Viewer, site: Site, id: string) {
  if (id === viewer.id) throw new Refusal('own_profile')
  const pair = { blockerId: viewer.id, blockedId: id, siteId: site.id }
  const found = await transaction(async (tx) => {
    await lockPair(tx, viewer.id, id)
    const known = await insertBlock(tx, { ...pair, at: now(), session: sessionHashOf(viewer) })
    // The other learns nothing of somebody whom they do not see.
    if (known) await tellReach(tx, known.isSeen ? [viewer.id, id] : [viewer.id])
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
    // The other is told nothing: who ends a block need not be ready to be written to.
    if (known) await tellReach(tx, [viewer.id])
    return known
  })
  if (!found) throw new Refusal('not_found')
  return { blocked: false }
}

/** Where their conversation is open, it closes or opens again at once. */
function tellReach(tx: Tx, memberIds: readonly string[]) {
  return tell(
    tx,
    memberIds.map((memberId) => ({ memberId, event: { type: 'reach' } as const })),
  )
}

export function blocksBetween(viewer: Viewer, memberId: string): Promise<Blocks> {
  return findBlocks(viewer.id, memberId)
}

/** Whether one of the two has blocked the other: then they cannot reach each other. */
export async function isBlocked(viewer: Viewer, memberId: string): Promise<boolean> {
  const { byViewer, byMember } = await findBlocks(viewer.id, memberId)
  return byViewer || byMember
}

/** Whom the member has blocked, the last one first; also those whom nobody sees any more. */
export async function listBlocked(viewer: Viewer, pageNumber: number): Promise<BlockedMembers> {
  await spendReading({ viewer }, 'blocked')
  const numResults = await countBlocked(viewer.id)
  const { page, pages, offset } = pageOf(numResults, pageNumber)
  const rows = await blockedPage(viewer.id, { limit: pageSize, offset })
  const profiles = rows.map(({ id, name, date_of_birth, kind, created_at }) => ({
    id,
    name,
    age: ageOn(date_of_birth, now()),
    fictional: kind === 'fictional',
    blocked_at: created_at.toISOString(),
  }))
  return { profiles, numResults, pageNumber: page, pages }
}

/** Whoever an account is taken over from has blocked nobody in the owner's name. */
export async function forgetBlocksBy(tx: Tx, memberId: string) {
  await deleteBlocksBy(tx, memberId)
}

/** The member is erased: there is nobody left to block or to be blocked. */
export async function eraseBlocksOf(tx: Tx, memberId: string) {
  await deleteBlocksWith(tx, memberId)
}
