import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { requireRecentLogin } from '../login/recent-login.server.ts'
import { issueReactivationToken } from '../mail-links/mail-tokens.server.ts'
import { sendAccountClosedMail } from '../mails/mails.server.ts'
import type { Closing } from '../user/account-row.db.server.ts'
import { findMailRecipient, lockAccountRow } from '../user/users.db.server.ts'
import { markForDeletion } from './mark-for-deletion.server.ts'
import type { UnusedPurchases } from './unused-purchases.ts'

/** How long a deletion can be undone. */
export const reactivationDays = 14
const day = 86_400_000

interface PendingDeletion {
  eraseAt: Date
  comesBack: boolean
}

type DeletionRequest = Pick<Closing, 'reason' | 'words'> & { paidFor: UnusedPurchases }

/**
 * Closes the account of a leaving member. An unconfirmed account has no reactivation link and gets no mail:
 * the address may be
 * somebody else's, who is free to join with it. Its messages stay as long as others' do, so that they can be reported.
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
    const asked_at = now()
    const erase_at = new Date(asked_at.getTime() + reactivationDays * day)
    await markForDeletion(tx, viewer.id, { asked_at, erase_at, reason, words })
    if (account.status === 'not_confirmed') return { eraseAt: erase_at, comesBack: false }
    const token = await issueReactivationToken(tx, account, reactivationDays * 24)
    await sendAccountClosedMail(tx, { account, site, origin, token, eraseAt: erase_at, paidFor })
    return { eraseAt: erase_at, comesBack: true }
  })
}
