import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { Refusal } from '#app/platform/refusal.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { limitPerAddress } from '#app/web/calls/limit-per-address.server.ts'
import { spendPoints } from '#app/web/calls/spend-points.server.ts'
import { whosePassword } from '../login/login.server.ts'
import { takeChallengeId } from '../passkeys/passkey-challenge-cookie.server.ts'
import type { AuthenticationResponse } from '../passkeys/passkeys.contract.ts'
import { whosePasskey } from '../passkeys/passkeys.server.ts'
import { knownDevice } from '../sessions/known-device.server.ts'
import type { Login } from '../user/user.contract.ts'
import { WayBackWanted } from './reactivation.contract.ts'
import { leaveWayBack } from './send-way-back.server.ts'

/**
 * Only the right password or passkey reveals that there is something to bring back; attempts count as login attempts.
 */
export const sendWayBackCall = defineCall('POST /reactivation.php', {
  audience: 'visitor',
  summary: 'Have the mail sent again that brings back an account which is about to be deleted',
  middleware: [limitPerAddress('login', 'login_network')],
  body: WayBackWanted,
  answers: { 200: answer(z.object({ ok: z.literal(true) }), 'It is on its way') },
  refusals: {
    401: 'login_failed or passkey_failed, also where the account is not about to be deleted',
    422: 'invalid',
    423: 'account_blocked, with the minutes that are left',
    429: 'too_many_requests: sent three times within a day, or too many failures from one address',
    503: 'passwords_busy',
  },
  async handle(_visit, { body, c }) {
    const account = 'passkey' in body ? await byKey(c, body.passkey) : await byPassword(c, body)
    await spendPoints('reactivation', account.id)
    await leaveWayBack(account.id)
    return { ok: true as const }
  },
})

/** Whether there is something to bring back, and an address known to be the owner's. */
function hasWayBack({ status, confirmed_at }: { status: string; confirmed_at: Date | null }) {
  return status === 'pending_deletion' && confirmed_at !== null
}

/**
 * Any other account fails and counts like a wrong password. Guessing here, which no mail reports, therefore reveals
 * nothing.
 */
function byPassword(c: Context<EdgeEnv>, given: Login) {
  const { site, address } = c.get('visit')
  return whosePassword(
    site,
    { ...given, address, deviceOf: (known) => knownDevice(c, site, known) },
    hasWayBack,
  )
}

async function byKey(c: Context<EdgeEnv>, response: z.infer<typeof AuthenticationResponse>) {
  const passkey = await whosePasskey({ response, challengeId: takeChallengeId(c) }, c.get('visit'))
  if (!hasWayBack(passkey)) throw new Refusal('passkey_failed')
  return { id: passkey.account_id }
}
