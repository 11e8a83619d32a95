import { z } from '@hono/zod-openapi'
import { getCookie } from 'hono/cookie'
import { consumeChallengeId } from '#app/features/accounts/passkeys/passkey-challenge-cookie.server.ts'
import { AuthenticationResponse } from '#app/features/accounts/passkeys/passkeys.contract.ts'
import { logInByPasskey } from '#app/features/accounts/passkeys/passkeys.server.ts'
import { authCookie } from '#app/features/accounts/sessions/sessions.server.ts'
import { Login } from '#app/features/accounts/user/user.contract.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAddress } from '#app/web/calls/limits.server.ts'
import { proveByPassword } from './prove-by-password.server.ts'
import { recordRecentLogin } from './recent-login.server.ts'

/** The passkey options come from passkey.php, step login-options. */
const RecentLogin = z
  .union([Login.pick({ password: true }), z.object({ passkey: AuthenticationResponse })])
  .openapi('RecentLogin')

const RecentLoginAnswer = z.object({ until: z.iso.datetime() }).openapi('RecentLoginAnswer')

export const proveLoginCall = defineCall('POST /recent-login.php', {
  audience: 'unconfirmed',
  beforeTerms: true,
  summary: 'Give the password or a passkey again, before something sensitive such as adding a passkey',
  middleware: [limitPerAddress('recent_login', 'recent_login_network')],
  body: RecentLogin,
  answers: { 200: answer(RecentLoginAnswer, 'Until when this session may do what is sensitive') },
  refusals: {
    401: 'password_wrong, passkey_failed',
    403: 'authentication_required, pending_deletion',
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
