import type { CountedTry } from '#app/platform/limits/tries.db.server.ts'
import { type HashingFor, passwordMatches, takeHashingPlace } from '#app/platform/passwords.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Site } from '#app/web/visit.ts'
import { refuseClosed } from '../closing/refuse-closed.server.ts'
import type { KnownTo } from '../sessions/known-device.server.ts'
import type { Proved } from '../sessions/sessions.server.ts'
import type { Login } from '../user/user.contract.ts'
import { findAccountByEmail } from '../user/users.db.server.ts'
import {
  countAddress,
  countLogin,
  countNetwork,
  type Guarded,
  passedLogin,
  waitAfter,
} from './login-guard.server.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>

export interface Attempt extends Login {
  address: string
  /**
   * The address the account shows to the person who created it, if another account has it; attempts count for that one.
   */
  countedAs?: string | null
  /** Which of the account's devices this is, if it has logged in before. */
  deviceOf: (account: KnownTo | undefined) => string | null
}

/** The account with this e-mail address and password. */
export function logIn(site: Site, attempt: Attempt): Promise<Proved> {
  // Anyone can sign up with another's address: a login would reveal that it had no account.
  return checkPassword(
    site,
    attempt,
    ({ status }) => !site.hide_account_existence || status !== 'not_confirmed',
  )
}

export async function checkPassword(
  site: Site,
  attempt: Attempt,
  admits?: (account: Found) => boolean,
): Promise<Proved> {
  const account = await whosePassword(site, attempt, admits)
  refuseClosed(account)
  return account
}

/** Includes an account about to be deleted. An account that is not admitted fails like a wrong password. */
export async function whosePassword(
  site: Site,
  attempt: Attempt,
  admits: (account: Found) => boolean = () => true,
) {
  const { email, countedAs, deviceOf } = attempt
  const account = await findAccountByEmail(site.id, email)
  const who = { site, email: countedAs ?? email, device: deviceOf(account) }
  const giveBack = takeHashingPlace(hashingFor(who, attempt.address))
  try {
    return await countAndCheck(account, who, attempt, admits)
  } finally {
    giveBack()
  }
}

/** All known devices of an account share its places, because a member who logs in often has many. */
export function hashingFor({ site, email, device }: Guarded, address: string): HashingFor {
  return { account: `${site.id} ${email.toLowerCase()}`, address, isKnown: device !== null }
}

/** An unknown or blocked address takes as much time as a wrong password, so the answer reveals nothing. */
async function countAndCheck(
  account: Found | undefined,
  who: Guarded,
  { password, address }: Attempt,
  admits: (account: Found) => boolean,
) {
  const byAddress = await countAddress(who, address)
  if (byAddress?.refused) throw tooManyFailures(byAddress)
  const byNetwork = await countNetwork(who, address)
  if (byNetwork?.refused) throw tooManyFailures(byNetwork)

  const counted = await countLogin(who)
  const ownHash = counted.refused ? null : (account?.password_hash ?? null)
  const matches = await passwordMatches(ownHash, password)
  if (counted.refused) throw new Refusal('account_blocked', waitAfter(counted))
  if (!account || !ownHash || !matches || !admits(account)) throw new Refusal('login_failed')

  await passedLogin(who, address, { login: counted, address: byAddress, network: byNetwork })
  return account
}

function tooManyFailures(counted: CountedTry) {
  return new Refusal('too_many_requests', { retry_after: waitAfter(counted).retry_after })
}
