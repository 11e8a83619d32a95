import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { findKnownDevice } from '#app/features/accounts/sessions/known-device.server.ts'
import { findProof, saveProof } from '#app/features/accounts/sessions/sessions.db.server.ts'
import { authCookie } from '#app/features/accounts/sessions/sessions.server.ts'
import { findMailRecipient } from '#app/features/accounts/user/users.db.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { spendPoints } from '#app/web/calls/limits.server.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { refuseWrongPassword } from './login.server.ts'

const minutes = 15

/** Prevents somebody with an unlocked device or a stolen session from taking over the account. */
export async function requireRecentLogin(sessionToken: string | undefined, tx?: Tx) {
  if (!(await hasRecentLogin(sessionToken, tx))) throw new Refusal('recent_login_required')
}

export async function hasRecentLogin(sessionToken: string | undefined, tx?: Tx): Promise<boolean> {
  const proof = sessionToken && (await findProof(hashToken(sessionToken), now(), tx))
  if (!proof) return false
  // A partner's sign-up has no password to give yet; and anybody else with the session could choose one.
  return (
    !proof.signup_complete || (proof.authenticated_at !== null && validUntil(proof.authenticated_at) > now())
  )
}

/** Records that the member has given the password or used a passkey in this session; returns until when that counts. */
export async function recordRecentLogin(sessionToken: string): Promise<Date> {
  const at = now()
  await saveProof(hashToken(sessionToken), at)
  return validUntil(at)
}

function validUntil(proved: Date) {
  return new Date(proved.getTime() + minutes * 60_000)
}

/** Verifies the member's own password again in this session; returns until when that counts. */
export async function proveByPassword(
  c: Context<EdgeEnv>,
  { viewer, site, address }: Pick<MemberVisit, 'viewer' | 'site' | 'address'>,
  password: string,
): Promise<Date> {
  const account = await findMailRecipient(viewer.id)
  if (!account) throw new Refusal('authentication_required')
  await spendPoints('own_password', viewer.id)
  await refuseWrongPassword(site, {
    email: account.email,
    countedAs: account.claimed_email,
    password,
    address,
    findDevice: (known) => findKnownDevice(c, site, known),
  })
  return recordRecentLogin(getCookie(c, authCookie) ?? '')
}
