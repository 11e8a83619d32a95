import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { enqueueReactivationMail } from '#app/features/accounts/closed-account.server.ts'
import {
  consumeChallengeId,
  logInByPasskey,
  verifyPasskey,
} from '#app/features/accounts/passkeys/passkeys.server.ts'
import { findKnownDevice } from '#app/features/accounts/sessions/known-device.server.ts'
import { authCookie } from '#app/features/accounts/sessions/sessions.server.ts'
import { Login } from '#app/features/accounts/user/user.contract.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { limitPerAddress, spendPoints } from '#app/web/calls/limits.server.ts'
import { AuthenticationResponse } from '#app/web/calls/webauthn.contract.ts'
import { findAccountByPassword } from './login.server.ts'
import { proveByPassword, recordRecentLogin } from './recent-login.server.ts'

/** The passkey options come from passkey.php, step login-options. */
const RecentLogin = z
  .union([Login.pick({ password: true }), z.object({ passkey: AuthenticationResponse })])
  .openapi('RecentLogin')

const RecentLoginAnswer = z.object({ until: z.iso.datetime() }).openapi('RecentLoginAnswer')

export const proveLoginCall = defineCall('POST /recent-login.php', {
  audience: 'unconfirmed',
  whileSuspended: true,
  beforeTerms: true,
  summary: 'Confirm the password or a passkey before a sensitive change such as adding a passkey',
  middleware: [limitPerAddress('recent_login', 'recent_login_network')],
  body: RecentLogin,
  answers: { 200: answer(RecentLoginAnswer, 'How long this session may make sensitive changes') },
  refusals: {
    401: 'password_wrong, passkey_failed',
    403: 'authentication_required, account_banned, pending_deletion',
    422: 'invalid',
    423: 'account_blocked, with the minutes that are left',
    429: 'too_many_requests',
    503: 'passwords_busy',
  },
  async handle({ viewer, site, origin, address }, { body, c }) {
    if (!('passkey' in body)) {
      const until = await proveByPassword(c, { viewer, site, address }, body.password)
      return { until: until.toISOString() }
    }
    const answered = { response: body.passkey, challengeId: consumeChallengeId(c) }
    const owner = await logInByPasskey(answered, { site, origin })
    if (owner.id !== viewer.id) throw new Refusal('passkey_failed')
    const until = await recordRecentLogin(getCookie(c, authCookie) ?? '')
    return { until: until.toISOString() }
  },
})

/** The passkey options come from passkey.php, step login-options. */
const ReactivationRequest = z
  .union([Login, z.object({ passkey: AuthenticationResponse })])
  .openapi('WayBackWanted')

/**
 * Only the right password or passkey reveals that the account can be reactivated; attempts count as login attempts.
 */
export const sendReactivationMailCall = defineCall('POST /reactivation.php', {
  audience: 'visitor',
  summary: 'Resend the mail that reactivates an account awaiting deletion',
  middleware: [limitPerAddress('login', 'login_network')],
  body: ReactivationRequest,
  answers: { 200: answer(z.object({ ok: z.literal(true) }), 'It is on its way') },
  refusals: {
    401: 'login_failed or passkey_failed, also where the account is not about to be deleted',
    422: 'invalid',
    423: 'account_blocked, with the minutes that are left',
    429: 'too_many_requests: sent three times within a day, or too many failures from one address',
    503: 'passwords_busy',
  },
  async handle(_visit, { body, c }) {
    const account =
      'passkey' in body ? await verifyByPasskey(c, body.passkey) : await verifyByPassword(c, body)
    await spendPoints('reactivation', account.id)
    await enqueueReactivationMail(account.id)
    return { ok: true as const }
  },
})

/** Whether the account is about to be deleted and its address is known to be the owner's. */
function canReactivate({
  status,
  confirmed_at,
  banned_for,
}: {
  status: string
  confirmed_at: Date | null
  banned_for: string | null
}) {
  return status === 'pending_deletion' && confirmed_at !== null && banned_for === null
}

/**
 * Any other account fails and counts like a wrong password. Guessing here, which no mail reports, therefore reveals
 * nothing.
 */
function verifyByPassword(c: Context<EdgeEnv>, given: Login) {
  const { site, address } = c.get('visit')
  return findAccountByPassword(
    site,
    { ...given, address, findDevice: (known) => findKnownDevice(c, site, known) },
    canReactivate,
  )
}

async function verifyByPasskey(c: Context<EdgeEnv>, response: z.infer<typeof AuthenticationResponse>) {
  const passkey = await verifyPasskey({ response, challengeId: consumeChallengeId(c) }, c.get('visit'))
  if (!canReactivate(passkey)) throw new Refusal('passkey_failed')
  return { id: passkey.account_id }
}
