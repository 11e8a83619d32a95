import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { answer, body, type EdgeEnv, memberVisit, newApi, problem } from '#app/web/calls/api.ts'
import { audience } from '#app/web/calls/audience.ts'
import { limitPerAddress } from '#app/web/calls/limit-per-address.server.ts'
import { User } from '#app/web/user.contract.ts'
import { deviceName } from '../sessions/device-name.ts'
import { authCookie } from '../sessions/sessions.server.ts'
import { startSession } from '../sessions/start-session.server.ts'
import { describeUser } from '../user/users.server.ts'
import { sendChallengeId, takeChallengeId } from './passkey-challenge-cookie.server.ts'
import { Passkey, PasskeyStep, PasskeyToRemove } from './passkeys.contract.ts'
import {
  addPasskey,
  listPasskeys,
  logInByPasskey,
  loginOptions,
  registrationOptions,
  removePasskey,
} from './passkeys.server.ts'

const Passkeys = z.object({ passkeys: z.array(Passkey) })

const readRoute = createRoute({
  method: 'get',
  path: '/passkey.php',
  ...audience('unconfirmed'),
  summary: 'The devices that log in by fingerprint, face or PIN',
  responses: { 200: answer(Passkeys, 'Newest first'), 403: problem('authentication_required') },
})

const stepRoute = createRoute({
  method: 'post',
  path: '/passkey.php',
  ...audience('visitor'),
  summary: 'Set up a passkey or log in by one: first the options, then the browser’s answer to them',
  middleware: [limitPerAddress('passkey')] as const,
  request: { body: body(PasskeyStep) },
  responses: {
    200: answer(
      z.union([
        z.object({ options: z.record(z.string(), z.unknown()) }),
        z.object({ user: User.nullable() }),
      ]),
      'Options for the browser, or the member',
    ),
    401: problem('passkey_failed'),
    403: problem(
      'authentication_required, pending_deletion; to set one up confirmation_required, recent_login_required',
    ),
    409: problem('too_many_passkeys'),
    422: problem('invalid, passkey_not_saved'),
    429: problem('too_many_requests'),
  },
})

const removeRoute = createRoute({
  method: 'delete',
  path: '/passkey.php',
  ...audience('unconfirmed'),
  summary: 'Remove a passkey',
  request: { body: body(PasskeyToRemove) },
  responses: {
    200: answer(Passkeys, 'Those that are left'),
    403: problem('authentication_required'),
    404: problem('not_found'),
    422: problem('invalid'),
  },
})

function sendOptions(
  c: Context<EdgeEnv>,
  { options, challengeId }: { options: object; challengeId: string },
) {
  sendChallengeId(c, challengeId)
  return c.json({ options: options as Record<string, unknown> }, 200)
}

export const passkeysApi = newApi()
  .openapi(readRoute, async (c) => c.json({ passkeys: await listPasskeys(memberVisit(c).viewer) }, 200))
  .openapi(stepRoute, async (c) => {
    const place = c.get('visit')
    const asked = c.req.valid('json')
    if (asked.step === 'login-options') return sendOptions(c, await loginOptions(place))
    if (asked.step === 'login') {
      const { response } = asked
      const proved = await logInByPasskey({ response, challengeId: takeChallengeId(c) }, place)
      return c.json({ user: await startSession(c, proved) }, 200)
    }
    const { viewer } = memberVisit(c)
    const owner = { viewer, session: getCookie(c, authCookie) }
    const user = await describeUser(viewer, place.site)
    if (asked.step === 'register-options') {
      return sendOptions(c, await registrationOptions(owner, user?.email ?? '', place))
    }
    const device = deviceName(c.req.header('user-agent'))
    const { response } = asked
    await addPasskey(owner, { response, challengeId: takeChallengeId(c), device }, place)
    return c.json({ user }, 200)
  })
  .openapi(removeRoute, async (c) => {
    const { viewer } = memberVisit(c)
    await removePasskey(viewer, c.req.valid('json').passkey)
    return c.json({ passkeys: await listPasskeys(viewer) }, 200)
  })
