import { tellReachable } from '#app/features/chat/conversation-with.server.ts'
import { takeMemberAway } from '#app/features/members/member-row.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { requireRecentLogin } from '../login/recent-login.server.ts'
import { endAllLinks } from '../mail-links/mail-tokens.db.server.ts'
import { issueWayBack } from '../mail-links/mail-tokens.server.ts'
import { sendAccountClosedMail } from '../mails/mails.server.ts'
import { deleteChallengesOf, lockAccount } from '../passkeys/passkeys.db.server.ts'
import { endSessionsOf } from '../sessions/sessions.server.ts'
import { type Closing, saveClosed } from '../user/account-row.db.server.ts'
import { findMailRecipient } from '../user/users.db.server.ts'
import type { PaidFor } from './paid-for.ts'

/** How long a deletion can be taken back. */
export const reactivationDays = 14

type Said = Pick<Closing, 'reason' | 'words'> & { paidFor: PaidFor }

/**
 * The member leaves: gone from every list, out on every device and with every link, all at once. Passkeys stay, as the
 * account may come back, and open nothing until then. Answers when it is erased.
 */
export function closeAccount(
  { viewer, site, origin }: Pick<MemberVisit, 'viewer' | 'site' | 'origin'>,
  session: string | undefined,
  { reason, words, paidFor }: Said,
): Promise<Date> {
  return transaction(async (tx) => {
    await lockAccount(tx, viewer.id)
    const account = await findMailRecipient(viewer.id, tx)
    // The second of two presses comes after the end of its session.
    if (!account || account.status === 'pending_deletion') throw new Refusal('authentication_required')
    await requireRecentLogin(session, tx)
    const asked_at = now()
    const erase_at = new Date(asked_at.getTime() + reactivationDays * 86_400_000)
    await saveClosed(tx, viewer.id, { asked_at, erase_at, reason, words })
    await takeMemberAway(tx, viewer.id)
    await endAllLinks(tx, viewer.id, asked_at)
    await deleteChallengesOf(tx, viewer.id)
    const token = await issueWayBack(tx, account, reactivationDays * 24)
    await sendAccountClosedMail(tx, { account, site, origin, token, eraseAt: erase_at, paidFor })
    await addJob(tx, 'cancel_open_orders', { member: viewer.id })
    await endSessionsOf(tx, viewer.id)
    await tellReachable(tx, viewer.id)
    return erase_at
  })
}
