import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { mayFreeAddress } from '../login/login-guard.server.ts'
import { requireRecentLogin } from '../login/recent-login.server.ts'
import { issueWayBack } from '../mail-links/mail-tokens.server.ts'
import { sendAccountClosedMail } from '../mails/mails.server.ts'
import { lockAccount } from '../passkeys/passkeys.db.server.ts'
import type { Closing } from '../user/account-row.db.server.ts'
import { findMailRecipient } from '../user/users.db.server.ts'
import { close } from './close.server.ts'
import type { PaidFor } from './paid-for.ts'

/** How long a deletion can be taken back. */
export const reactivationDays = 14
const hour = 3_600_000

type Said = Pick<Closing, 'reason' | 'words'> & { paidFor: PaidFor }

/**
 * The member leaves. Answers when the account is erased: at once if its address was never confirmed, since that may be
 * somebody else's, who wants to join with it.
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
    if (account.status === 'not_confirmed') {
      const isFree = await mayFreeAddress(tx, { site, email: account.email })
      const erase_at = isFree ? asked_at : new Date(asked_at.getTime() + hour)
      await close(tx, viewer.id, { asked_at, erase_at, reason, words })
      if (isFree) await addJob(tx, 'erase_member', { member: viewer.id }, { key: `erase ${viewer.id}` })
      return erase_at
    }
    const erase_at = new Date(asked_at.getTime() + reactivationDays * 24 * hour)
    await close(tx, viewer.id, { asked_at, erase_at, reason, words })
    const token = await issueWayBack(tx, account, reactivationDays * 24)
    await sendAccountClosedMail(tx, { account, site, origin, token, eraseAt: erase_at, paidFor })
    return erase_at
  })
}
