import { formatDate } from '#app/i18n/intl.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { refuseLoggedOut } from '#app/web/session-check.server.ts'
import type { MemberVisit, Site, Viewer } from '#app/web/visit.ts'
import { requireRecentLogin } from '../login/recent-login.server.ts'
import { endTokens, findToken } from '../mail-links/mail-tokens.db.server.ts'
import { sendUndoEndedMail } from '../mails/mails.server.ts'
import { findPasskeys } from '../passkeys/passkeys.db.server.ts'
import { verifyPasskey } from '../passkeys/passkeys.server.ts'
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
