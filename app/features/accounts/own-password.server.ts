import type { Site } from '#app/features/sites/sites.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { logIn } from './login.server.ts'
import { blockOfAddress, minutesUntil } from './login-guard.server.ts'

interface Try {
  email: string
  password: string
  /** The IP address. */
  address: string
}

/** Asks for an account's password elsewhere than at the login, within the same limits. */
export async function refuseWrongPassword(site: Site, given: Try) {
  const until = await blockOfAddress(given.address)
  if (until) throw new Refusal('too_many_requests', { retry_after: minutesUntil(until) * 60 })
  await logIn(site, given).catch((refusal) => {
    if (!(refusal instanceof Refusal) || refusal.code !== 'login_failed') throw refusal
    throw new Refusal('password_wrong', {}, { password: 'password_wrong' })
  })
}
