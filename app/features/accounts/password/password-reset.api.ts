import { createRoute, z } from '@hono/zod-openapi'
import { deleteCookie } from 'hono/cookie'
import { answer, body, newApi, problem } from '#app/web/calls/api.ts'
import { audience } from '#app/web/calls/audience.ts'
import { limitPerAddress } from '#app/web/calls/limit-per-address.server.ts'
import { User } from '#app/web/user.contract.ts'
import { mailTokenCookie } from '../mail-links/mail-link-cookies.server.ts'
import { mailTokenOf } from '../mail-links/mail-token-cookie.server.ts'
import { knownDevice } from '../sessions/known-device.server.ts'
import { thisBrowser, welcome } from '../sessions/start-session.server.ts'
import { NewPassword, ResetRequest } from './password-reset.contract.ts'
import { askForReset, resetPassword } from './password-reset.server.ts'

const askRoute = createRoute({
  method: 'post',
  path: '/password-reset.php',
  ...audience('visitor'),
  summary: 'Ask for a mail with a link to a new password',
  middleware: [limitPerAddress('password-reset')] as const,
  request: { body: body(ResetRequest) },
  responses: {
    200: answer(
      z.object({ ok: z.literal(true), repeat: z.boolean() }),
      'Sent; where the site hides who its members are, perhaps. A repeat within ten minutes sends nothing new',
    ),
    404: problem('email_not_found'),
    422: problem('invalid'),
    429: problem('too_many_resets, too_many_requests'),
  },
})

const resetRoute = createRoute({
  method: 'put',
  path: '/password-reset.php',
  ...audience('visitor'),
  summary:
    'Set a new password by the link of the mail; all sessions and passkeys end, and a new session begins',
  middleware: [limitPerAddress('new-password')] as const,
  request: { body: body(NewPassword) },
  responses: {
    200: answer(z.object({ user: User.nullable() }), 'The member; the session is in the cookie auth'),
    403: problem('pending_deletion'),
    410: problem('link_expired'),
    422: problem('invalid, with the fields'),
    429: problem('too_many_requests'),
  },
})

export const passwordResetApi = newApi()
  .openapi(askRoute, async (c) => {
    const { site, origin } = c.get('visit')
    const { email } = c.req.valid('json')
    const asked = await askForReset(site, {
      email,
      origin,
      deviceOf: (account) => knownDevice(c, site, account),
    })
    return c.json({ ok: true as const, ...asked }, 200)
  })
  .openapi(resetRoute, async (c) => {
    const given = c.req.valid('json')
    const token = given.token ?? mailTokenOf(c.req.raw.headers)
    const { site, origin } = c.get('visit')
    const session = await resetPassword(site, { ...given, token, origin, browser: thisBrowser(c) })
    deleteCookie(c, mailTokenCookie, { path: '/' })
    return c.json({ user: await welcome(c, session) }, 200)
  })
