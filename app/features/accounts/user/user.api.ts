import { z } from '@hono/zod-openapi'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAddress } from '#app/web/calls/limits.server.ts'
import { withPolling } from '#app/web/calls/polling.server.ts'
import { sendLocaleCookie } from '#app/web/cookies/choice-cookies.server.ts'
import { User } from '#app/web/user.contract.ts'
import { logIn } from '../login/login.server.ts'
import { findKnownDevice } from '../sessions/known-device.server.ts'
import { startSession } from '../sessions/start-session.server.ts'
import { LanguageChoice, Login } from './user.contract.ts'
import { chooseLanguage, describeUser, getUserExpiry } from './users.server.ts'

const UserAnswer = z.object({ user: User.nullable() })

export const readUserCall = defineCall('GET /user.php', {
  audience: 'visitor',
  summary: 'The logged-in member, with the counts that the navigation shows',
  middleware: [withPolling((site) => site.fictional_icon)],
  answers: { 200: answer(UserAnswer, 'The member, or null for a visitor') },
  async handle({ viewer, site }, { c }) {
    const user = viewer && (await describeUser(viewer, site))
    c.set('validUntil', getUserExpiry(user))
    return { user }
  },
})

export const logInCall = defineCall('POST /user.php', {
  audience: 'visitor',
  whileSuspended: true,
  summary: 'Log in',
  // Failures have a stricter separate limit; this one saves CPU time.
  middleware: [limitPerAddress('login', 'login_network')],
  body: Login,
  answers: { 200: answer(UserAnswer, 'The member; the session is in the cookie auth') },
  refusals: {
    401: 'login_failed',
    403: 'account_banned; pending_deletion, with `closed_at` as long as the account can be brought back',
    422: 'invalid',
    423: 'account_blocked, with the minutes that are left',
    429: 'too_many_requests: too many failures from one address',
    503: 'passwords_busy',
  },
  async handle({ site, address }, { body, c }) {
    const proved = await logIn(site, {
      ...body,
      address,
      findDevice: (account) => findKnownDevice(c, site, account),
    })
    return { user: await startSession(c, proved) }
  },
})

export const chooseLanguageCall = defineCall('PUT /user.php', {
  audience: 'visitor',
  whileSuspended: true,
  summary: 'Choose a language; stored in a cookie and for the member',
  body: LanguageChoice,
  answers: { 200: answer(UserAnswer, 'The member with the new language') },
  refusals: { 422: 'invalid' },
  async handle({ viewer, site }, { body, c }) {
    const { language } = body
    await chooseLanguage(viewer, language)
    sendLocaleCookie(c, language)
    return { user: viewer && (await describeUser(viewer, site)) }
  },
})
