import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { requestEmailChange } from '#app/features/accounts/email/change-email.server.ts'
import { endUndo } from '#app/features/accounts/email/undo-change.server.ts'
import { consumeChallengeId } from '#app/features/accounts/passkeys/passkeys.server.ts'
import { changePassword } from '#app/features/accounts/password/change-password.server.ts'
import { rememberDevice } from '#app/features/accounts/sessions/known-device.server.ts'
import { authCookie } from '#app/features/accounts/sessions/sessions.server.ts'
import { describeLinkBrowser } from '#app/features/accounts/sessions/start-session.server.ts'
import { describeUser } from '#app/features/accounts/user/users.server.ts'
import { changeProfile } from '#app/features/members/edit/edit-profile.server.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { limitPerAccount, limitPerAddress } from '#app/web/calls/limits.server.ts'
import { AuthenticationResponse } from '#app/web/calls/webauthn.contract.ts'
import { User } from '#app/web/user.contract.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { setInvisible } from './set-invisible.server.ts'

/** A place as typed or found; its coordinates are looked up on the server. */
const Location = z
  .object({
    country: z.string().max(2),
    region: z.string().max(10).nullable().optional(),
    city: z.string().trim().max(100).nullable().optional(),
  })
  .openapi('Location')

/** One change per request. */
const AccountChange = z
  .union([
    z.strictObject({ email: z.string().max(254) }),
    z.strictObject({
      old_password: z.string().min(1).max(200),
      password: z.string().max(200),
      password_repeat: z.string().max(200),
    }),
    z.strictObject({ invisible: z.boolean() }),
    z.strictObject({ location: Location }),
    /** The passkey options come from passkey.php, step login-options. */
    z.strictObject({ end_undo: z.literal(true), passkey: AuthenticationResponse.optional() }),
  ])
  .openapi('AccountChange')

const AccountAnswer = z.object({ user: User.nullable() })

export const changeAccountCall = defineCall('PUT /account.php', {
  audience: 'unconfirmed',
  summary:
    'Change one setting of the account: email address, password, invisible mode, place of residence, or whether the old address can still undo a change',
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
    409: 'already_exists: another account has the new address; never where the site hides who has one, like address_banned. too_early_to_end, with the moment: no passkey from 72 hours before the change, and the change was less than 72 hours ago',
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
