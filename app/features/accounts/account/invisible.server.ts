import { publishReachability } from '#app/features/chat/conversation-with.server.ts'
import { showOrHide } from '#app/features/members/member-row.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { refuseLoggedOut } from '#app/web/still-in.server.ts'
import type { Viewer } from '#app/web/visit.ts'

/**
 * Out of every list with the commit, and back again. Whom the member has written to goes on seeing them in their
 * conversation; open pages of partners learn of it at once.
 */
export function setInvisible(viewer: Viewer, invisible: boolean) {
  return transaction(async (tx) => {
    await refuseLoggedOut(tx, viewer)
    if (await showOrHide(tx, viewer.id, invisible)) await publishReachability(tx, viewer.id, 'of_hiding')
  })
}
