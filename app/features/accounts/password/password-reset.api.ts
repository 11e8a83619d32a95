import { z } from '@hono/zod-openapi'
import { deleteCookie } from 'hono/cookie'
import { readMailTokenCookie } from '#app/features/accounts/mail-links/mail-link-cookies.server.ts'
import { NewPassword, ResetRequest } from '#app/features/accounts/user/user.contract.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAddress } from '#app/web/calls/limits.server.ts'
import { User } from '#app/web/user.contract.ts'
import { mailTokenCookie } from '../mail-links/mail-link-cookies.server.ts'
import { type DeviceOwner, findKnownDevice } from '../sessions/known-device.server.ts'
import { completeLogin, describeBrowser } from '../sessions/start-session.server.ts'
import { requestReset, resetPassword } from './password-reset.server.ts'

export const requestResetCall = defineCall('POST /password-reset.php', {
  audience: 'visitor',
  whileSuspended: true,
  summary: 'Request a mail with a link for setting a new password',
  middleware: [limitPerAddress('password-reset')],
  body: ResetRequest,
  answers: {
    200: answer(
      z.object({ ok: z.literal(true), repeat: z.boolean() }),
      'Sent; where the site hides who its members are, perhaps. A repeat within ten minutes sends nothing new',
    ),
  },
  refusals: {
    404: 'email_not_found',
    422: 'invalid',
    429: 'too_many_resets; too_many_requests, also where the address is not confirmed and has had too many mails',
  },
  async handle({ site, origin }, { body, c }) {
    const { email } = body
    const findDevice = (account: DeviceOwner | undefined) => findKnownDevice(c, site, account)
    return { ok: true, ...(await requestReset(site, { email, origin, findDevice })) }
  },
})

export const resetPasswordCall = defineCall('PUT /password-reset.php', {
  audience: 'visitor',
  whileSuspended: true,
  summary:
    'Set a new password by the mailed link; ends all sessions, removes all passkeys and starts a new session',
  middleware: [limitPerAddress('new-password')],
  body: NewPassword,
  answers: {
    200: answer(z.object({ user: User.nullable() }), 'The member; the session is in the cookie auth'),
  },
  refusals: {
    403: 'account_banned, pending_deletion',
    410: 'link_expired',
    422: 'invalid, with the fields',
    429: 'too_many_requests',
    503: 'passwords_busy',
  },
  async handle({ site, origin, address }, { body, c }) {
    const token = body.token ?? readMailTokenCookie(c.req.raw.headers)
    const session = await resetPassword(site, {
      ...body,
      token,
      origin,
      address,
      browser: describeBrowser(c),
    })
    deleteCookie(c, mailTokenCookie, { path: '/' })
    return { user: await completeLogin(c, session) }
  },
})
