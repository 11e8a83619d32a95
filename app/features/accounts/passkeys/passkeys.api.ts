import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { deviceName } from '#app/features/accounts/sessions/known-device.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { limitPerAddress } from '#app/web/calls/limits.server.ts'
import { User } from '#app/web/user.contract.ts'
import { requireRecentLogin } from '../login/recent-login.server.ts'
import { authCookie } from '../sessions/sessions.server.ts'
import { startSession } from '../sessions/start-session.server.ts'
import { describeUser } from '../user/users.server.ts'
import { Passkey, PasskeyStep, PasskeyToRemove } from './passkeys.contract.ts'
import {
  addPasskey,
  consumeChallengeId,
  createLoginOptions,
  createPasskeyOptions,
  listPasskeys,
  logInByPasskey,
  removePasskey,
  sendChallengeId,
} from './passkeys.server.ts'

const Passkeys = z.object({ passkeys: z.array(Passkey) })

export const readPasskeysCall = defineCall('GET /passkey.php', {
  audience: 'unconfirmed',
  summary: 'The member’s passkeys',
  answers: { 200: answer(Passkeys, 'Newest first') },
  refusals: { 403: 'authentication_required' },
  handle: async ({ viewer }) => ({ passkeys: await listPasskeys(viewer) }),
})

export const passkeyStepCall = defineCall('POST /passkey.php', {
  audience: 'visitor',
  whileSuspended: true,
  summary: 'Set up a passkey or log in with one: first request the options, then send the browser’s response',
  middleware: [limitPerAddress('passkey')],
  body: PasskeyStep,
  answers: {
    200: answer(
      z.union([
        z.object({ options: z.record(z.string(), z.unknown()) }),
        z.object({ user: User.nullable() }),
      ]),
      'Options for the browser, or the member',
    ),
  },
  refusals: {
    401: 'passkey_failed',
    403: 'authentication_required, account_banned, pending_deletion; to set one up confirmation_required, recent_login_required',
    409: 'too_many_passkeys',
    422: 'invalid, passkey_not_saved',
    429: 'too_many_requests',
  },
  async handle(visit, { body, c }) {
    if (body.step === 'login-options') return sendOptions(c, await createLoginOptions(visit))
    if (body.step === 'login') {
      const { response } = body
      const proved = await logInByPasskey({ response, challengeId: consumeChallengeId(c) }, visit)
      return { user: await startSession(c, proved) }
    }
    const { viewer, site } = visit
    if (!viewer) throw new Refusal('authentication_required')
    const owner = { viewer, session: getCookie(c, authCookie) }
    const user = await describeUser(viewer, site)
    if (body.step === 'register-options') {
      return sendOptions(c, await createPasskeyOptions(owner, user?.email ?? '', visit))
    }
    const device = deviceName(c.req.header('user-agent'))
    const { response } = body
    await addPasskey(owner, { response, challengeId: consumeChallengeId(c), device }, visit)
    return { user }
  },
})

export const removePasskeyCall = defineCall('DELETE /passkey.php', {
  audience: 'unconfirmed',
  summary: 'Remove a passkey',
  body: PasskeyToRemove,
  answers: { 200: answer(Passkeys, 'The remaining passkeys') },
  refusals: {
    403: 'authentication_required, recent_login_required',
    404: 'not_found',
    422: 'invalid',
  },
  async handle({ viewer }, { body, c }) {
    await requireRecentLogin(getCookie(c, authCookie))
    await removePasskey(viewer, body.passkey)
    return { passkeys: await listPasskeys(viewer) }
  },
})

function sendOptions(
  c: Context<EdgeEnv>,
  { options, challengeId }: { options: object; challengeId: string },
) {
  sendChallengeId(c, challengeId)
  return { options: { ...options } }
}
