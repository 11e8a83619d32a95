import { readCounts } from '#app/features/accounts/user/users.server.ts'
import { openWelcomeDiscount } from '#app/features/payments/discounts/new-members-discounts.server.ts'
import type { Channel } from '../kinds.ts'
import { offersWaiting } from './notification-state.db.server.ts'

/** The contents of advertising with consent that goes with other news. */
export interface Aside {
  digest: { unread: number; likes: number } | null
  discount: { percentage: number; expires: Date } | null
  /** The offers it was read for: one recorded later has to wait. */
  offers: ReadonlySet<string>
}

/** Read before the transaction: waiting for a second connection inside it could block the whole pool. */
export async function readAside(accountId: string, channel: Channel): Promise<Aside> {
  const { ids, kinds, siteId } = await offersWaiting(accountId, channel)
  return {
    offers: ids,
    digest: siteId && kinds.has('digest') ? await waitingAt(accountId, siteId) : null,
    discount: kinds.has('discount') ? await openWelcomeDiscount(accountId) : null,
  }
}

async function waitingAt(accountId: string, siteId: string) {
  const counts = await readCounts({ id: accountId }, { id: siteId }, { withLikes: true })
  return { unread: counts.unread_messages, likes: counts.new_likes ?? 0 }
}
