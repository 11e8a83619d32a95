import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { changeProfile } from '#app/features/members/edit/edit-profile.server.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { limitPerAccount } from '#app/web/calls/limit-per-account.server.ts'
import { limitPerAddress } from '#app/web/calls/limit-per-address.server.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { requestEmailChange } from '../email/change-email.server.ts'
import { endUndo } from '../email/end-undo.server.ts'
import { consumeChallengeId } from '../passkeys/passkey-challenge-cookie.server.ts'
import { changePassword } from '../password/change-password.server.ts'
import { rememberDevice } from '../sessions/known-device.server.ts'
import { authCookie } from '../sessions/sessions.server.ts'
import { describeLinkBrowser } from '../sessions/start-session.server.ts'
import { describeUser } from '../user/users.server.ts'
import { AccountAnswer, AccountChange } from './account.contract.ts'
import { setInvisible } from './set-invisible.server.ts'

export const changeAccountCall = defineCall('PUT /account.php', {
  audience: 'unconfirmed',
  summary:
    'Change one thing of the account: its address, its password, invisible mode, where the member lives, or that the old address can still take a change back',
  middleware: [limitPerAddress('account', 'account_network'), limitPerAccount('profile')],
  body: AccountChange,
  answers: {
    200: answer(
      AccountAnswer,
      'The member; a new address counts once the link in the mail to it was pressed',
    ),
  },
  refusals: {
    401: 'old_password_wrong, passkey_failed',
    403: 'authentication_required; for a new address confirmation_required, recent_login_required; for end_undo without a passkey recent_login_required',
    409: 'already_exists: another account has the new address; never where the site hides who has one. too_early_to_end, with the moment: no passkey from 72 hours before the change, and the change was less than 72 hours ago',
    422: 'invalid with the fields, new_email_invalid',
    423: 'account_blocked, with the minutes that are left',
    429: 'too_many_requests, also for a seventh new password within an hour and for a new address that has had too many mails',
    503: 'passwords_busy',
  },
  async handle(visit, { body, c }) {
    const { viewer, site, origin, locale } = visit
    const session = getCookie(c, authCookie)
    if ('email' in body) await requestEmailChange(viewer, { site, origin }, { ...body, session })
    else if ('invisible' in body) await setInvisible(viewer, body.invisible)
    else if ('location' in body) {
      const { country, region = null, city = null } = body.location
      await changeProfile({ viewer, site, locale }, { country, region, city })
    } else if ('end_undo' in body) {
      const answered = body.passkey && { response: body.passkey, challengeId: consumeChallengeId(c) }
      await endUndo(visit, { session, device: describeLinkBrowser(c).device, passkeyResponse: answered })
    } else await setPassword(c, visit, body, session ?? '')
    return { user: await describeUser(viewer, site) }
  },
})

/** Keeps this browser recognised: the value that identifies it is derived from the password. */
async function setPassword(
  c: Context<EdgeEnv>,
  { viewer, site, origin }: MemberVisit,
  change: Parameters<typeof changePassword>[2],
  session: string,
) {
  const { address, findDevice, device } = describeLinkBrowser(c)
  const browser = { address, findDevice, device, session }
  const password_hash = await changePassword(viewer, { site, origin }, change, browser)
  if (viewer.status === 'active' || !site.hide_account_existence)
    rememberDevice(c, site, { id: viewer.id, password_hash })
}
