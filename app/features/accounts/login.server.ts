import type { Site } from '#app/features/sites/sites.server.ts'
import { hashPassword, passwordMatches } from '#app/platform/passwords.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { blockOfAccount, minutesUntil, passedLogin } from './login-guard.server.ts'
import type { Login } from './user.contract.ts'
import { findAccountByEmail } from './users.db.server.ts'

/** An unknown address costs as much time as a wrong password, and so does a blocked one: the answer tells nothing. */
const nobodysHash = hashPassword('a password that nobody has')

/** Whose e-mail address and password these are. */
export async function logIn(
  site: Site,
  { email, password, address }: Login & { address: string },
): Promise<string> {
  const blocked = await blockOfAccount(site, email)
  const account = await findAccountByEmail(site.id, email)
  const ownHash = blocked ? null : account?.password_hash
  const matches = await passwordMatches(ownHash ?? (await nobodysHash), password)
  if (blocked) throw new Refusal('account_blocked', { minutes: minutesUntil(blocked) })
  if (!account || !ownHash || !matches) throw new Refusal('login_failed')

  await passedLogin(site, email, address)
  if (account.status === 'pending_deletion') throw new Refusal('pending_deletion')
  return account.id
}
