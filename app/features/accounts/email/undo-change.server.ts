import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/web/visit.ts'
import { resetFailures } from '../login/login-guard.server.ts'
import { endUndosSince, findToken } from '../mail-links/mail-tokens.db.server.ts'
import { consumeToken, issueToken } from '../mail-links/mail-tokens.server.ts'
import { sendEmailRestoredMail } from '../mails/mails.server.ts'
import { reopenAccount } from '../reopen-account.server.ts'
import { endAccess } from '../sessions/end-access.server.ts'
import { clearBounce, removePassword, saveEmail } from '../user/account-row.db.server.ts'
import { lockAccount } from './change-email.db.server.ts'

/** Slightly longer than the cookie that carries the token to the new-password page. */
const resetHours = 1

/**
 * Restores the account's previous address. Somebody else may know the password by now, so it is removed together with
 * all sessions and passkeys. Returns the token of a link for choosing a new password.
 */
export async function undoEmailChange({ site, origin }: Pick<Visit, 'site' | 'origin'>, token: string) {
  const link = await findToken(hashToken(token))
  if (link?.purpose !== 'undo_email' || link.site_id !== site.id) throw new Refusal('link_expired')
  return transaction(async (tx) => {
    const account = await lockAccount(tx, link.account_id)
    if (!account) throw new Refusal('link_expired')
    const spent = await consumeToken(tx, token, 'undo_email')
    const email = String(spent.payload.email)
    // Nobody else can have it: the address stays reserved for this account while the link is valid.
    await saveEmail(tx, account.id, email, now())
    await clearBounce(tx, account.id)
    await endUndosSince(tx, account.id, { since: link.created_at, at: now() })
    // Somebody who took the account over may also have had it deleted.
    await reopenAccount(tx, account.id)
    await removePassword(tx, account.id)
    await endAccess(tx, account.id)
    await resetFailures(tx, site, email)
    await sendEmailRestoredMail(tx, { account, site, origin })
    // The new-password page first confirms that the undo worked.
    const payload = { restored: email }
    return issueToken(tx, { accountId: account.id, purpose: 'reset', payload, hours: resetHours })
  })
}
