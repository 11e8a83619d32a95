import { z } from 'zod'
import { readMailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { readCounts } from '#app/features/accounts/user/users.server.ts'
import { openWelcomeDiscount } from '#app/features/payments/discounts/new-members-discounts.server.ts'
import { findSiteById } from '#app/features/sites/sites.server.ts'
import { awaitAll } from '#app/platform/await-all.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { decidePending } from '../decide/decide-pending.server.ts'
import { type Channel, channels, hasContent, isMarketing } from '../notification-kinds.server.ts'
import { enqueueNotificationMail } from './deliver-mail.server.ts'
import { enqueuePushes } from './deliver-push.server.ts'
import { pendingOffers, readStates, type States } from './notification-state.db.server.ts'

export const MemberToNotify = z.object({ account: z.uuid(), channel: z.enum(channels) })

/** Decides on a member's pending notifications for one channel, and enqueues what is sent in the same transaction. */
export async function notifyMember({ account, channel }: z.infer<typeof MemberToNotify>) {
  const { site, offers } = await readSiteAndOffers(account, channel)
  if (!site) return
  return transaction(async (tx) => {
    let states: States = new Map()
    const decision = decidePending(tx, account, channel, async (pending) => {
      const read = await readStates(tx, account, pending)
      states = read.states
      // Offers recorded after the rest was read would have no content: they are sent with the next mail.
      const readable = pending.filter(({ id, kind }) => !isMarketing(kind) || offers.ids.has(id))
      const reasons = new Map(readable.map(({ id }) => [id, read.cancelReasons.get(id) ?? null]))
      const relevant = readable.filter(({ id }) => !reasons.get(id))
      const hasPeople = relevant.some(({ kind, about_id }) => kind === 'digest' && about_id !== null)
      for (const { id, kind } of relevant) if (!hasContent(kind, offers, hasPeople)) reasons.set(id, 'gone')
      return reasons
    })
    const [bundle, recipient] = await awaitAll([decision, readMailRecipient(tx, account)])
    if (!bundle || !recipient) return
    const reader = { ...recipient, id: account }
    if (channel === 'email') await enqueueNotificationMail(tx, reader, bundle, { site, states, offers })
    else await enqueuePushes(tx, reader, bundle, states)
  })
}

/**
 * Reads the contents of pending advertising, which events they are for, and the member's site. Before the transaction:
 * waiting for a second connection inside it could block the whole pool.
 */
async function readSiteAndOffers(accountId: string, channel: Channel) {
  const { ids, kinds, siteId } = await pendingOffers(accountId, channel)
  const [site, digest, discount] = await Promise.all([
    siteId ? findSiteById(siteId) : undefined,
    siteId && kinds.has('digest') ? countsFor(accountId, siteId) : null,
    kinds.has('discount') ? openWelcomeDiscount(accountId) : null,
  ])
  return { site, offers: { ids, digest, discount } }
}

async function countsFor(accountId: string, siteId: string) {
  const counts = await readCounts({ id: accountId }, { id: siteId }, { withLikes: true })
  return { unread: counts.unread_messages, likes: counts.new_likes ?? 0 }
}
