import { z } from '@hono/zod-openapi'
import { Refusal } from '#app/platform/refusal.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAddress } from '#app/web/calls/limit-per-address.server.ts'
import { spendPoints } from '#app/web/calls/spend-points.server.ts'
import { whosePassword } from '../login/login.server.ts'
import { knownDevice } from '../sessions/known-device.server.ts'
import { Login } from '../user/user.contract.ts'
import { leaveWayBack } from './send-way-back.server.ts'

/** Only the right password learns that there is something to bring back; tries count as those of a login. */
export const sendWayBackCall = defineCall('POST /reactivation.php', {
  audience: 'visitor',
  summary: 'Have the mail sent again that brings back an account which is about to be deleted',
  middleware: [limitPerAddress('login')],
  body: Login,
  answers: { 200: answer(z.object({ ok: z.literal(true) }), 'It is on its way') },
  refusals: {
    401: 'login_failed, also where the account is not about to be deleted',
    422: 'invalid',
    423: 'account_blocked, with the minutes that are left',
    429: 'too_many_requests: sent three times within a day, or too many failures from one address',
  },
  async handle({ site, address }, { body, c }) {
    const account = await whosePassword(
      site,
      { ...body, address, deviceOf: (known) => knownDevice(c, site, known) },
      { admitsUnconfirmed: !site.hide_account_existence },
    )
    // The same answer as for a wrong password: whoever tries passwords here, of which no mail tells, learns nothing.
    if (account.status !== 'pending_deletion' || !account.confirmed_at) throw new Refusal('login_failed')
    await spendPoints('reactivation', account.id)
    await leaveWayBack(account.id)
    return { ok: true as const }
  },
})
