import { createRoute, z } from '@hono/zod-openapi'
import { answer, body, memberVisit, newApi, onceHeader, problem } from '#app/web/calls/api.ts'
import { audience } from '#app/web/calls/audience.ts'
import { limitPerAddress } from '#app/web/calls/limit-per-address.server.ts'
import { thisBrowser, welcome } from '../sessions/start-session.server.ts'
import { describeUser } from '../user/users.server.ts'
import { completeSignup } from './partner/complete-signup.server.ts'
import { signUpByPartner } from './partner/partner-signup.server.ts'
import { CompleteSignup, PartnerSignup, PartnerSignupAnswer, Signup, UserAnswer } from './signup.contract.ts'
import { signUp } from './signup.server.ts'

const signup = createRoute({
  method: 'post',
  path: '/signup.php',
  ...audience('visitor'),
  summary: 'Sign up: a member, an account, welcome credits and a mail with the activation link',
  middleware: [limitPerAddress('signup')] as const,
  request: { body: body(Signup), headers: z.object(onceHeader) },
  responses: {
    201: answer(
      UserAnswer,
      'The member, with a session in the cookie auth; null and no session where the site hides who has an account',
    ),
    400: problem('malformed'),
    403: problem('signups_closed, trafficsource_required'),
    404: problem('not_found: the target profile'),
    409: problem('already_exists'),
    422: problem('invalid or the code of the one field that is wrong; idempotency_mismatch'),
    429: problem('too_many_requests'),
  },
})

const partnerSignup = createRoute({
  method: 'post',
  path: '/partner-signup.php',
  ...audience('visitor'),
  summary: 'A partner signs someone up, who completes it by following the link within 48 hours',
  middleware: [limitPerAddress('partner_signup')] as const,
  request: {
    body: body(PartnerSignup),
    headers: z.object({ ...onceHeader, 'x-partner-key': z.string().max(200).optional() }),
  },
  responses: {
    201: answer(PartnerSignupAnswer, 'The new member, and a link that lets them in once'),
    400: problem('malformed'),
    403: problem('partner_key_invalid, signups_closed'),
    404: problem('not_found: the target profile'),
    409: problem('already_exists'),
    422: problem('invalid or the code of the one field that is wrong; idempotency_mismatch'),
    429: problem('too_many_requests'),
  },
})

const complete = createRoute({
  method: 'post',
  path: '/complete-signup.php',
  ...audience('unconfirmed'),
  summary: 'A member signed up by a partner chooses a password, agrees to the terms and adds what is missing',
  request: { body: body(CompleteSignup) },
  responses: {
    200: answer(UserAnswer, 'The member; the activation mail is on its way'),
    403: problem('authentication_required'),
    409: problem('signup_complete'),
    422: problem('invalid or the code of the one field that is wrong'),
  },
})

export const signupApi = newApi()
  .openapi(signup, async (c) => {
    const form = c.req.valid('json')
    const { answer, effect, replayed } = await signUp(c.get('visit'), form, {
      key: c.req.valid('header')['idempotency-key'],
      browser: thisBrowser(c),
      answerWith: async ({ session }) => ({ user: session ? await welcome(c, session) : null }),
    })
    // The first answer may never have arrived, and its cookie with it.
    if (replayed && effect.session) await welcome(c, effect.session)
    return c.json(answer, 201)
  })
  .openapi(partnerSignup, async (c) => {
    const headers = c.req.valid('header')
    const signedUp = await signUpByPartner(c.get('visit'), c.req.valid('json'), {
      partnerKey: headers['x-partner-key'],
      key: headers['idempotency-key'],
    })
    return c.json(signedUp, 201)
  })
  .openapi(complete, async (c) => {
    const visit = memberVisit(c)
    const { viewer, site } = visit
    await completeSignup(viewer, visit, c.req.valid('json'))
    return c.json({ user: await describeUser(viewer, site) }, 200)
  })
