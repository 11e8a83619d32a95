import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { findProof, saveProof } from '../sessions/sessions.db.server.ts'

const minutes = 15

/** Keeps somebody with an unlocked device or a stolen session from settling in. */
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
