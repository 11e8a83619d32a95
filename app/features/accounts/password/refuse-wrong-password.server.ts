import { Refusal } from '#app/platform/refusal.ts'
import type { Site } from '#app/web/visit.ts'
import { checkPassword, type LoginAttempt } from '../login/login.server.ts'

/** Checks an account's password outside the login, within the same limits. */
export async function refuseWrongPassword(site: Site, given: LoginAttempt) {
  await checkPassword(site, given).catch((refusal) => {
    if (!(refusal instanceof Refusal) || refusal.code !== 'login_failed') throw refusal
    throw new Refusal('password_wrong', {}, { password: 'password_wrong' })
  })
}
