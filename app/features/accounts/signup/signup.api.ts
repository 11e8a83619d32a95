import { z } from '@hono/zod-openapi'
import { completeLogin, describeBrowser } from '#app/features/accounts/sessions/start-session.server.ts'
import { describeUser } from '#app/features/accounts/user/users.server.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAddress } from '#app/web/calls/limits.server.ts'
import { MainImage } from '#app/web/user.contract.ts'
import { findMatchesToGreet } from './greet/matches-to-greet.server.ts'
import { completeSignup, signUpByPartner } from './partner/partner-signup.server.ts'
import { CompleteSignup, PartnerSignup, PartnerSignupAnswer, Signup, UserAnswer } from './signup.contract.ts'
import { signUp } from './signup.server.ts'

const MatchToGreet = z
  .object({
    id: z.string(),
    name: z.string(),
    age: z.int(),
    city: z.string().nullable(),
    online: z.boolean(),
    fictional: z.boolean(),
    main_image: MainImage.nullable(),
  })
  .openapi('MatchToGreet')

export const matchesToGreetCall = defineCall('GET /signup-matches.php', {
  audience: 'unconfirmed',
  summary: 'The first members to greet after signing up',
  answers: {
    200: answer(
      z.object({
        profiles: z.array(MatchToGreet),
        /** The member's place is known, and none of them lives nearby. */
        nobody_near: z.boolean(),
      }),
      'Up to six members, the best first; nobody who was written to',
    ),
  },
  refusals: { 403: 'authentication_required', 429: 'too_many_requests' },
  async handle({ viewer, site }) {
    const { people, nobodyNear } = await findMatchesToGreet(viewer, site)
    const profiles = people.map(({ id, name, age, city, online, fictional, main_image }) => ({
      id,
      name,
      age,
      city,
      online,
      fictional,
      main_image,
    }))
    return { profiles, nobody_near: nobodyNear }
  },
})

export const signUpCall = defineCall('POST /signup.php', {
  audience: 'visitor',
  summary: 'Sign up: creates a member and an account, adds welcome credits and mails the activation link',
  middleware: [limitPerAddress('signup', 'signup_network')],
  body: Signup,
  once: true,
  answers: {
    201: answer(
      UserAnswer,
      'The member, with a session in the cookie auth; null and no session where the site hides who has an account',
    ),
  },
  refusals: {
    400: 'malformed',
    403: 'signups_closed, trafficsource_required',
    404: 'not_found: the target profile',
    409: 'already_exists, address_banned',
    422: 'invalid or the code of the one field that is wrong; idempotency_mismatch',
    429: 'too_many_requests',
    503: 'passwords_busy',
  },
  async handle(visit, { body, key, c }) {
    const { answer, effect, replayed } = await signUp(visit, body, {
      key,
      browser: describeBrowser(c),
      answerWith: async ({ session }) => ({ user: session ? await completeLogin(c, session) : null }),
    })
    // The first response may never have arrived, and its cookie with it.
    if (replayed && effect.session) await completeLogin(c, effect.session)
    return answer
  },
})

export const signUpByPartnerCall = defineCall('POST /partner-signup.php', {
  audience: 'visitor',
  summary:
    'Sign up a person as a partner; the person completes it by following the mailed link within 48 hours',
  middleware: [limitPerAddress('partner_signup')],
  headers: z.object({ 'x-partner-key': z.string().max(200).optional() }),
  body: PartnerSignup,
  once: true,
  answers: { 201: answer(PartnerSignupAnswer, 'The new member, and a link that logs them in once') },
  refusals: {
    400: 'malformed',
    403: 'partner_key_invalid, signups_closed',
    404: 'not_found: the target profile',
    409: 'already_exists, address_banned',
    422: 'invalid or the code of the one field that is wrong; idempotency_mismatch',
    429: 'too_many_requests',
  },
  handle: (visit, { body, headers, key }) =>
    signUpByPartner(visit, body, { partnerKey: headers['x-partner-key'], key }),
})

export const completeSignupCall = defineCall('POST /complete-signup.php', {
  audience: 'unconfirmed',
  beforeTerms: true,
  summary: 'Complete a partner’s sign-up: choose a password, agree to the terms and add missing answers',
  body: CompleteSignup,
  answers: { 200: answer(UserAnswer, 'The member; the activation mail is on its way') },
  refusals: {
    403: 'authentication_required',
    409: 'signup_complete',
    422: 'invalid or the code of the one field that is wrong',
    503: 'passwords_busy',
  },
  async handle(visit, { body }) {
    const { viewer, site } = visit
    await completeSignup(viewer, visit, body)
    return { user: await describeUser(viewer, site) }
  },
})
