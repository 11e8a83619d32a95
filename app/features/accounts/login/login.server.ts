import { refuseClosedAccount } from '#app/features/accounts/closed-account.server.ts'
import type { DeviceOwner } from '#app/features/accounts/sessions/known-device.server.ts'
import type { ProvedLogin } from '#app/features/accounts/sessions/sessions.server.ts'
import type { Login } from '#app/features/accounts/user/user.contract.ts'
import { findAccountByEmail } from '#app/features/accounts/user/users.db.server.ts'
import type { RecordedAttempt } from '#app/platform/limits/attempts.server.ts'
import {
  type HashingRequester,
  passwordMatches,
  reserveHashingPlace,
} from '#app/platform/passwords.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Site } from '#app/web/visit.ts'
import {
  countAddress,
  countLogin,
  countNetwork,
  describeWait,
  type LoginSubject,
  resetAfterLogin,
} from './login-guard.server.ts'

type FoundAccount = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>

export interface LoginAttempt extends Login {
  address: string
  /**
   * The address the account shows to the person who created it, if another account has it; attempts count for that one.
   */
  countedAs?: string | null
  /** Which of the account's devices this is, if it has logged in before. */
  findDevice: (account: DeviceOwner | undefined) => string | null
}

/** The account with this e-mail address and password. */
export function logIn(site: Site, attempt: LoginAttempt): Promise<ProvedLogin> {
  // Anyone can sign up with another's address: a login would reveal that it had no account.
  return checkPassword(
    site,
    attempt,
    ({ status }) => !site.hide_account_existence || status !== 'not_confirmed',
  )
}

export async function checkPassword(
  site: Site,
  attempt: LoginAttempt,
  admits?: (account: FoundAccount) => boolean,
): Promise<ProvedLogin> {
  const account = await findAccountByPassword(site, attempt, admits)
  refuseClosedAccount(account)
  return account
}

/** Includes an account about to be deleted. An account that is not admitted fails like a wrong password. */
export async function findAccountByPassword(
  site: Site,
  attempt: LoginAttempt,
  admits: (account: FoundAccount) => boolean = () => true,
) {
  const { email, countedAs, findDevice } = attempt
  const account = await findAccountByEmail(site.id, email)
  const who = { site, email: countedAs ?? email, device: findDevice(account) }
  const releasePlace = reserveHashingPlace(hashingContext(who, attempt.address))
  try {
    return await countAndVerify(account, who, attempt, admits)
  } finally {
    releasePlace()
  }
}

/** All known devices of an account share its places, because a member who logs in often has many. */
export function hashingContext({ site, email, device }: LoginSubject, address: string): HashingRequester {
  return { account: `${site.id} ${email.toLowerCase()}`, address, isKnownDevice: device !== null }
}

/** An unknown or blocked address takes as much time as a wrong password, so the answer reveals nothing. */
async function countAndVerify(
  account: FoundAccount | undefined,
  who: LoginSubject,
  { password, address }: LoginAttempt,
  admits: (account: FoundAccount) => boolean,
) {
  const byAddress = await countAddress(who, address)
  if (byAddress?.refused) throw tooManyFailuresRefusal(byAddress)
  const byNetwork = await countNetwork(who, address)
  if (byNetwork?.refused) throw tooManyFailuresRefusal(byNetwork)

  const counted = await countLogin(who)
  const ownHash = counted.refused ? null : (account?.password_hash ?? null)
  const matches = await passwordMatches(ownHash, password)
  if (counted.refused) throw new Refusal('account_blocked', describeWait(counted))
  if (!account || !ownHash || !matches || !admits(account)) throw new Refusal('login_failed')

  await resetAfterLogin(who, address, { login: counted, address: byAddress, network: byNetwork })
  return account
}

function tooManyFailuresRefusal(counted: RecordedAttempt) {
  return new Refusal('too_many_requests', { retry_after: describeWait(counted).retry_after })
}

/** Checks an account's password outside the login, within the same limits. */
export async function refuseWrongPassword(site: Site, given: LoginAttempt) {
  await checkPassword(site, given).catch((refusal) => {
    if (!(refusal instanceof Refusal) || refusal.code !== 'login_failed') throw refusal
    throw new Refusal('password_wrong', {}, { password: 'password_wrong' })
  })
}
