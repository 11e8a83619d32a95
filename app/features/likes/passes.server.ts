import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { Viewer } from '#app/web/visit.ts'
import { deletePass, saveAllPassesEnded, savePass } from './passes.db.server.ts'

/** How long a passed member stays out of the swipe game. */
export const passDuration = 30 * 86_400_000

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
