import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { Refusal } from '#app/platform/refusal.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { spendPoints } from '#app/web/calls/limits.server.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { refuseWrongPassword } from '../password/refuse-wrong-password.server.ts'
import { findKnownDevice } from '../sessions/known-device.server.ts'
import { authCookie } from '../sessions/sessions.server.ts'
import { findMailRecipient } from '../user/users.db.server.ts'
import { recordRecentLogin } from './recent-login.server.ts'

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
