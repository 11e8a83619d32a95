import type { Tx } from '#app/platform/database/db.server.ts'
import { deleteNotificationsAbout } from './notifications.db.server.ts'

/** Deletes notifications of others about an erased member. The member's own are deleted with the account. */
export async function eraseNotificationsAbout(tx: Tx, memberId: string) {
  await deleteNotificationsAbout(tx, memberId)
}
