import { publishReachability } from '#app/features/chat/conversation-with.server.ts'
import { isHiddenByDecision, updateInvisible } from '#app/features/members/member-row.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { refuseLoggedOut } from '#app/web/session-check.server.ts'
import type { Viewer } from '#app/web/visit.ts'

/**
 * Removes the member from every list with the commit, or puts them back. Members they have written to still see them in
 * the conversation; partners' open pages are updated at once.
 */
export function setInvisible(viewer: Viewer, invisible: boolean) {
  return transaction(async (tx) => {
    await refuseLoggedOut(tx, viewer)
    if (await isHiddenByDecision(tx, viewer.id)) throw new Refusal('hidden_by_decision')
    if (await updateInvisible(tx, viewer.id, invisible)) await publishReachability(tx, viewer.id, 'of_hiding')
  })
}
