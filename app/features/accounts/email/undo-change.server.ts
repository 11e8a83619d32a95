import { resetFailures } from '#app/features/accounts/login/login-guard.server.ts'
import { requireRecentLogin } from '#app/features/accounts/login/recent-login.server.ts'
import {
  endTokens,
  endUndosSince,
  findToken,
} from '#app/features/accounts/mail-links/mail-tokens.db.server.ts'
import { consumeToken, issueToken } from '#app/features/accounts/mail-links/mail-tokens.server.ts'
import { sendEmailRestoredMail, sendUndoEndedMail } from '#app/features/accounts/mails/mails.server.ts'
import { findPasskeys } from '#app/features/accounts/passkeys/passkeys.db.server.ts'
import { verifyPasskey } from '#app/features/accounts/passkeys/passkeys.server.ts'
import { reopenAccount } from '#app/features/accounts/reopen-account.server.ts'
import { endAccess } from '#app/features/accounts/sessions/sessions.server.ts'
import { clearBounce, removePassword, saveEmail } from '#app/features/accounts/user/account-row.db.server.ts'
import { formatDate } from '#app/i18n/intl.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { refuseLoggedOut } from '#app/web/session-check.server.ts'
import type { MemberVisit, Site, Viewer, Visit } from '#app/web/visit.ts'
import { findOpenUndos, lockAccount } from './change-email.db.server.ts'

/** After this time the mails about a change, or about a new passkey, no longer protect anybody. */
const noticePeriod = 72 * 3_600_000

interface WithCreatedAt {
  created_at: Date
}

/**
 * When the undo can be ended without a passkey, and which passkeys end it at once. A passkey has to be older than the
 * first change by the same notice: otherwise a thief would add one, change the address and end the undo.
 */
function findEndOptions<Passkey extends WithCreatedAt>(undos: WithCreatedAt[], passkeys: Passkey[]) {
  const changes = undos.map(({ created_at }) => created_at.getTime())
  const trustedBefore = Math.min(...changes) - noticePeriod
  return {
    from: new Date(Math.max(...changes) + noticePeriod),
    passkeys: passkeys.filter(({ created_at }) => created_at.getTime() <= trustedBefore),
  }
}

/** The account's previous address, until when it can undo the change, and how the owner can end that; or null. */
export async function readUndoableEmail(viewer: Viewer) {
  const [undos, passkeys] = await Promise.all([findOpenUndos(viewer.id, now()), findPasskeys(viewer.id)])
  const [newest] = undos
  if (!newest) return null
  const options = findEndOptions(undos, passkeys)
  const ends = options.from <= now() ? 'now' : options.passkeys.length > 0 ? 'by_passkey' : 'later'
  return { email: newest.email, until: newest.until, from: options.from, ends } as const
}

interface EndUndoRequest {
  /** The token of the session that makes the request. */
  session: string | undefined
  /** The name used in the mail. */
  device: string
  /** The device's response, if a passkey was used. */
  passkeyResponse?: Parameters<typeof verifyPasskey>[0]
}

/**
 * Ends the old address's undo link and frees the address. Undoing locks the account and ends its sessions, so of a
 * concurrent undo and end only the first takes effect. The old address is notified if a passkey ends the undo sooner
 * than the mail had announced.
 */
export async function endUndo(visit: MemberVisit, { session, device, passkeyResponse }: EndUndoRequest) {
  const { viewer, site, origin, locale } = visit
  const used = passkeyResponse && (await verifyPasskey(passkeyResponse, { site, origin }))
  if (used && used.account_id !== viewer.id) throw new Refusal('passkey_failed')
  await transaction(async (tx) => {
    const account = await lockAccount(tx, viewer.id)
    await refuseLoggedOut(tx, viewer)
    if (account?.status !== 'active') throw new Refusal('authentication_required')
    // A passkey used for this call counts as a login.
    if (!used) await requireRecentLogin(session, tx)
    const undos = await findOpenUndos(viewer.id, now(), tx)
    if (undos.length === 0) return
    const { from, passkeys } = findEndOptions(undos, await findPasskeys(viewer.id, tx))
    if (from > now() && !passkeys.some(({ id }) => id === used?.id)) {
      const style = { dateStyle: 'long', timeStyle: 'short', timeZone: account.timeZone ?? 'UTC' } as const
      throw new Refusal('too_early_to_end', { moment: formatDate(from, locale, style) })
    }
    await endTokens(tx, viewer.id, 'undo_email', now())
    if (from <= now()) return
    const current = account.email.toLowerCase()
    const former = new Set(undos.map(({ email }) => email.toLowerCase()).filter((email) => email !== current))
    for (const email of former)
      await sendUndoEndedMail(tx, { account: { ...account, email }, site, origin, device, at: now() })
  })
}

/**
 * Whether an undo link of this site has ended or expired, and its address has no newer one to try. Call it only once
 * the link was refused and has not done its work.
 */
export async function isUndoOver(site: Pick<Site, 'id'>, token: string): Promise<boolean> {
  const link = await findToken(hashToken(token))
  if (link?.site_id !== site.id || link.purpose !== 'undo_email') return false
  const open = await findOpenUndos(link.account_id, now())
  const address = String(link.payload.email).toLowerCase()
  return !open.some(({ email }) => email.toLowerCase() === address)
}

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
