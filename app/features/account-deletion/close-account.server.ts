import {
  type Closing,
  reactivationDays,
  releaseAddress,
  savePendingDeletion,
} from '#app/features/accounts/closed-account.server.ts'
import { requireRecentLogin } from '#app/features/accounts/login/recent-login.server.ts'
import { endClosedAccess } from '#app/features/accounts/sessions/end-access.server.ts'
import { findMailRecipient, lockAccountRow } from '#app/features/accounts/user/mail-recipient.server.ts'
import { publishReachability } from '#app/features/chat/conversation-with.server.ts'
import { disableMember } from '#app/features/members/member-row.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { sendReactivationLink } from './reactivation-mail.server.ts'
import type { UnusedPurchases } from './unused-purchases.ts'

const day = 86_400_000

interface PendingDeletion {
  eraseAt: Date
  comesBack: boolean
}

type DeletionRequest = Pick<Closing, 'reason' | 'words'> & { paidFor: UnusedPurchases }

/**
 * Closes the account of a leaving member. An unconfirmed account has no reactivation link and gets no mail: the
 * address may be somebody else's, who is free to join with it. Its messages stay as long as others' do, so that they
 * can be reported.
 */
export function requestAccountDeletion(
  { viewer, site, origin }: Pick<MemberVisit, 'viewer' | 'site' | 'origin'>,
  session: string | undefined,
  { reason, words, paidFor }: DeletionRequest,
): Promise<PendingDeletion> {
  return transaction(async (tx) => {
    await lockAccountRow(tx, viewer.id)
    const account = await findMailRecipient(viewer.id, tx)
    // The second of two presses arrives after the session has ended.
    if (!account || account.status === 'pending_deletion') throw new Refusal('authentication_required')
    await requireRecentLogin(session, tx)
    const requested_at = now()
    const erase_at = new Date(requested_at.getTime() + reactivationDays * day)
    await markForDeletion(tx, viewer.id, { requested_at, erase_at, reason, words })
    if (account.status === 'not_confirmed') return { eraseAt: erase_at, comesBack: false }
    await sendReactivationLink(tx, { account, site, origin, eraseAt: erase_at, paidFor })
    return { eraseAt: erase_at, comesBack: true }
  })
}

/**
 * Closes the account, regardless of who asks and why: removes it from every list and ends all sessions and links. Frees
 * an address that was never confirmed. Passkeys stay, because the account may come back, but open nothing until then.
 */
export async function markForDeletion(tx: Tx, id: string, closing: Closing) {
  await savePendingDeletion(tx, id, closing)
  await releaseAddress(tx, id)
  await disableMember(tx, id)
  await addJob(tx, 'cancel_open_orders', { member: id })
  await endClosedAccess(tx, id, closing.requested_at)
  await publishReachability(tx, id)
}
