import { now } from '#app/platform/clock.server.ts'
import { hashPassword, passwordMatches } from '#app/platform/passwords.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Site } from '#app/web/visit.ts'
import type { KnownTo } from '../sessions/known-device.server.ts'
import type { Proved } from '../sessions/sessions.server.ts'
import type { Login } from '../user/user.contract.ts'
import { findAccountByEmail } from '../user/users.db.server.ts'
import { countAddress, countLogin, passedLogin, waitAfter } from './login-guard.server.ts'

/** An unknown address costs as much time as a wrong password, and so does a blocked one: the answer tells nothing. */
const nobodysHash = hashPassword('a password that nobody has')

export interface Attempt extends Login {
  address: string
  /** The address that the account shows to whoever made it, where another account has it; tries are counted for that one. */
  countedAs?: string | null
  /** Which device of the account's this is, if it has logged in before. */
  deviceOf: (account: KnownTo | undefined) => string | null
}

/** Whose e-mail address and password these are. */
export function logIn(site: Site, attempt: Attempt): Promise<Proved> {
  // Anyone can sign up with another's address: were they let in, they would learn that it had no account.
  return checkPassword(site, attempt, { admitsUnconfirmed: !site.hide_account_existence })
}

export async function checkPassword(
  site: Site,
  attempt: Attempt,
  admits: { admitsUnconfirmed?: boolean } = {},
): Promise<Proved> {
  const account = await whosePassword(site, attempt, admits)
  if (account.status !== 'pending_deletion') return account
  const { deletion_asked_at: asked, erase_at, confirmed_at } = account
  // When we mailed the way back, for as long as there is one.
  const closed_at = confirmed_at && erase_at && erase_at > now() && asked?.toISOString()
  throw new Refusal('pending_deletion', closed_at ? { closed_at } : {})
}

/** Also of an account that is about to be deleted. */
export async function whosePassword(
  site: Site,
  { email, countedAs, password, address, deviceOf }: Attempt,
  { admitsUnconfirmed = true } = {},
) {
  const account = await findAccountByEmail(site.id, email)
  const who = { site, email: countedAs ?? email, device: deviceOf(account) }
  const byAddress = await countAddress(who, address)
  if (byAddress?.refused)
    throw new Refusal('too_many_requests', { retry_after: waitAfter(byAddress).retry_after })

  const counted = await countLogin(who)
  const ownHash = counted.refused ? null : account?.password_hash
  const matches = await passwordMatches(ownHash ?? (await nobodysHash), password)
  if (counted.refused) throw new Refusal('account_blocked', waitAfter(counted))
  if (!account || !ownHash || !matches) throw new Refusal('login_failed')
  if (!admitsUnconfirmed && account.status === 'not_confirmed') throw new Refusal('login_failed')

  await passedLogin(who, address, { login: counted, address: byAddress })
  return account
}
