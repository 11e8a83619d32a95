import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { hashPassword } from '#app/platform/passwords.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { releasePoints, spendPoints } from '#app/web/calls/limits.server.ts'
import { refuseLoggedOut } from '#app/web/session-check.server.ts'
import type { Viewer, Visit } from '#app/web/visit.ts'
import { checkPassword, hashingContext, type LoginAttempt } from '../login/login.server.ts'
import { endLinksToAccount } from '../mail-links/mail-tokens.db.server.ts'
import { sendPasswordChangedMail } from '../mails/mails.server.ts'
import { lockPassword, saveProof } from '../sessions/sessions.db.server.ts'
import { endSessionsOf } from '../sessions/sessions.server.ts'
import { savePasswordHash } from '../user/account-row.db.server.ts'
import { findMailRecipient, lockAccountRow } from '../user/users.db.server.ts'
import { refuseBadPassword } from './password-reset.server.ts'

interface PasswordChange {
  old_password: string
  password: string
  password_repeat: string
}

interface Browser extends Pick<LoginAttempt, 'address' | 'findDevice'> {
  device: string
  /** The token of the session that makes the request, the only one that stays. */
  session: string
}

/**
 * Sets a new password for a member who knows the old one; attempts count as login attempts. Ends all other sessions and
 * open links. Passkeys stay, because the settings list and remove each of them. Returns the new hash.
 */
export async function changePassword(
  viewer: Viewer,
  { site, origin }: Pick<Visit, 'site' | 'origin'>,
  { old_password, ...wanted }: PasswordChange,
  { address, findDevice, device, session }: Browser,
): Promise<string> {
  const account = await findMailRecipient(viewer.id)
  if (!account) throw new Refusal('authentication_required')
  const { email, claimed_email: countedAs } = account
  const given = { email, countedAs, password: old_password, address, findDevice }
  await spendPoints('own_password', viewer.id)
  const proved = await checkPassword(site, given).catch((refusal) => {
    if (!(refusal instanceof Refusal) || refusal.code !== 'login_failed') throw refusal
    throw new Refusal('old_password_wrong', {}, { old_password: 'old_password_wrong' })
  })
  refuseBadPassword(wanted, { ...account, email: countedAs ?? email })
  await spendPoints('password_change', viewer.id)
  const who = { site, email: countedAs ?? email, device: findDevice(proved) }
  const hash = await hashPassword(wanted.password, hashingContext(who, address)).catch(async (refusal) => {
    await releasePoints('password_change', viewer.id)
    throw refusal
  })
  await transaction(async (tx) => {
    await lockAccountRow(tx, viewer.id)
    await refuseLoggedOut(tx, viewer)
    const current = await lockPassword(tx, viewer.id)
    // Somebody else has changed it meanwhile: the old password is no longer valid.
    if (current?.password_hash !== proved.password_hash)
      throw new Refusal('old_password_wrong', {}, { old_password: 'old_password_wrong' })
    await savePasswordHash(tx, viewer.id, hash)
    await endSessionsOf(tx, viewer.id, session)
    await endLinksToAccount(tx, viewer.id, now())
    await saveProof(hashToken(session), now(), tx)
    const at = { device, at: now() }
    await sendPasswordChangedMail(tx, { account, site, origin, ...at, arePasskeysKept: true })
  })
  return hash
}
