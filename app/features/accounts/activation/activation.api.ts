import { createRoute } from '@hono/zod-openapi'
import { Refusal } from '#app/platform/refusal.ts'
import { answer, body, memberVisit, newApi, problem } from '#app/web/calls/api.ts'
import { audience } from '#app/web/calls/audience.ts'
import { limitPerAddress } from '#app/web/calls/limit-per-address.server.ts'
import { readToken } from '../mail-links/mail-tokens.server.ts'
import { linkBrowser, thisBrowser, welcome } from '../sessions/start-session.server.ts'
import { followLoginLink } from '../signup/partner/partner-signup.server.ts'
import { Activation, CorrectedAddress, UserAnswer } from '../signup/signup.contract.ts'
import { describeUser } from '../user/users.server.ts'
import { resendActivation } from './activation.server.ts'
import { correctAddress } from './activation-address.server.ts'
import { followActivationLink } from './activation-link.server.ts'

const followLink = createRoute({
  method: 'post',
  path: '/activation.php',
  ...audience('visitor'),
  summary: 'Follow a link that confirms an address or lets a member in, or have the confirmation sent again',
  middleware: [limitPerAddress('activation')] as const,
  request: { body: body(Activation) },
  responses: {
    200: answer(
      UserAnswer,
      'The member, with a session; null for a link that was used before by a member who is active and not logged in here',
    ),
    401: problem('password_wrong'),
    403: problem(
      'password_required of who is not logged in to the account; authentication_required: only a member can have the mail sent again',
    ),
    409: problem('signup_incomplete: a partner’s sign-up gets no mail before it is completed'),
    410: problem('link_expired'),
    422: problem('invalid, with the fields'),
    423: problem('account_blocked, with the minutes that are left'),
    429: problem('too_many_requests: sent three times within the hour, or too many wrong passwords'),
  },
})

const correct = createRoute({
  method: 'put',
  path: '/activation.php',
  ...audience('unconfirmed'),
  summary: 'Put a mistyped address right before it is confirmed; links to the old one end',
  middleware: [limitPerAddress('activation')] as const,
  request: { body: body(CorrectedAddress) },
  responses: {
    200: answer(
      UserAnswer,
      'The member; where the site hides who has an account, still with the old address',
    ),
    403: problem('authentication_required'),
    409: problem('already_exists, already_confirmed, signup_incomplete'),
    422: problem('email_invalid'),
    429: problem('too_many_requests: sent three times within the hour'),
  },
})

export const activationApi = newApi()
  .openapi(followLink, async (c) => {
    const { viewer, site, origin } = c.get('visit')
    const asked = c.req.valid('json')
    if ('resend' in asked) {
      if (!viewer) throw new Refusal('authentication_required')
      await resendActivation(viewer.id, { site, origin }, { byMember: true })
      return c.json({ user: await describeUser(viewer, site) }, 200)
    }
    if ((await readToken(asked.token))?.purpose === 'login') {
      const { session } = await followLoginLink(asked.token, site, thisBrowser(c))
      return c.json({ user: await welcome(c, session) }, 200)
    }

    const browser = linkBrowser(c)
    const { accountId, session } = await followActivationLink(c.get('visit'), asked, browser)
    if (session) return c.json({ user: await welcome(c, session) }, 200)
    return c.json({ user: viewer?.id === accountId ? await describeUser(viewer, site) : null }, 200)
  })
  .openapi(correct, async (c) => {
    const { viewer, site, origin } = memberVisit(c)
    await correctAddress(viewer, { site, origin }, c.req.valid('json').email)
    return c.json({ user: await describeUser(viewer, site) }, 200)
  })
