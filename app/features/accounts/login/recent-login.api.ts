import { createRoute } from '@hono/zod-openapi'
import { getCookie } from 'hono/cookie'
import { Refusal } from '#app/platform/refusal.ts'
import { answer, body, memberVisit, newApi, problem } from '#app/web/calls/api.ts'
import { audience } from '#app/web/calls/audience.ts'
import { limitPerAddress } from '#app/web/calls/limit-per-address.server.ts'
import { takeChallengeId } from '../passkeys/passkey-challenge-cookie.server.ts'
import { logInByPasskey } from '../passkeys/passkeys.server.ts'
import { refuseWrongPassword } from '../password/own-password.server.ts'
import { knownDevice } from '../sessions/known-device.server.ts'
import { authCookie } from '../sessions/sessions.server.ts'
import { findMailRecipient } from '../user/users.db.server.ts'
import { RecentLogin, RecentLoginAnswer } from './recent-login.contract.ts'
import { noteRecentLogin } from './recent-login.server.ts'

const proveRoute = createRoute({
  method: 'post',
  path: '/recent-login.php',
  ...audience('unconfirmed'),
  summary: 'Give the password or a passkey again, before something sensitive such as adding a passkey',
  middleware: [limitPerAddress('recent_login')] as const,
  request: { body: body(RecentLogin) },
  responses: {
    200: answer(RecentLoginAnswer, 'Until when this session may do what is sensitive'),
    401: problem('password_wrong, passkey_failed'),
    403: problem('authentication_required, pending_deletion'),
    422: problem('invalid'),
    423: problem('account_blocked, with the minutes that are left'),
    429: problem('too_many_requests'),
  },
})

export const recentLoginApi = newApi().openapi(proveRoute, async (c) => {
  const { viewer, site, origin } = memberVisit(c)
  const asked = c.req.valid('json')
  if ('passkey' in asked) {
    const answered = { response: asked.passkey, challengeId: takeChallengeId(c) }
    const owner = await logInByPasskey(answered, { site, origin })
    if (owner.id !== viewer.id) throw new Refusal('passkey_failed')
  } else {
    const account = await findMailRecipient(viewer.id)
    if (!account) throw new Refusal('authentication_required')
    await refuseWrongPassword(site, {
      email: account.email,
      countedAs: account.claimed_email,
      password: asked.password,
      address: c.get('address'),
      deviceOf: (account) => knownDevice(c, site, account),
    })
  }
  const until = await noteRecentLogin(getCookie(c, authCookie) ?? '')
  return c.json({ until: until.toISOString() }, 200)
})
