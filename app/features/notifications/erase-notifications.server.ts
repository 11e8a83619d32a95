import type { Tx } from '#app/platform/database/db.server.ts'
import { deleteNotificationsAbout } from './notifications.db.server.ts'

/** The member is erased: others need not be told any more, and nothing says that they were. Their own go with the account. */
export async function eraseNotificationsAbout(tx: Tx, memberId: string) {
  await deleteNotificationsAbout(tx, memberId)
}
