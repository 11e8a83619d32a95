import { createRoute, z } from '@hono/zod-openapi'
import { answer, body, newApi, problem } from '#app/web/calls/api.ts'
import { audience } from '#app/web/calls/audience.ts'
import { notSentTwice } from '#app/web/calls/etag.server.ts'
import { limitPerAddress } from '#app/web/calls/limit-per-address.server.ts'
import { sendLocaleCookie } from '#app/web/cookies/locale-cookie.server.ts'
import { User } from '#app/web/user.contract.ts'
import { logIn } from '../login/login.server.ts'
import { knownDevice } from '../sessions/known-device.server.ts'
import { startSession } from '../sessions/start-session.server.ts'
import { LanguageChoice, Login } from './user.contract.ts'
import { chooseLanguage, describeUser } from './users.server.ts'

const UserAnswer = z.object({ user: User.nullable() })

const readUser = createRoute({
  method: 'get',
  path: '/user.php',
  ...audience('visitor'),
  summary: 'Who is logged in, with the counts the navigation shows',
  middleware: [notSentTwice] as const,
  responses: { 200: answer(UserAnswer, 'The member, or null for a visitor') },
})

const login = createRoute({
  method: 'post',
  path: '/user.php',
  ...audience('visitor'),
  summary: 'Log in',
  // Failures have a stricter limit of their own; this one spares the processor.
  middleware: [limitPerAddress('login')] as const,
  request: { body: body(Login) },
  responses: {
    200: answer(UserAnswer, 'The member; the session is in the cookie auth'),
    401: problem('login_failed'),
    403: problem('pending_deletion'),
    422: problem('invalid'),
    423: problem('account_blocked, with the minutes that are left'),
    429: problem('too_many_requests: too many failures from one address'),
  },
})

const saveLanguage = createRoute({
  method: 'put',
  path: '/user.php',
  ...audience('visitor'),
  summary: 'Choose a language: in the cookie, and with the member',
  request: { body: body(LanguageChoice) },
  responses: { 200: answer(UserAnswer, 'The member with the new language'), 422: problem('invalid') },
})

export const userApi = newApi()
  .openapi(readUser, async (c) => {
    const { viewer, site } = c.get('visit')
    return c.json({ user: viewer && (await describeUser(viewer, site)) }, 200)
  })
  .openapi(login, async (c) => {
    const { site } = c.get('visit')
    const proved = await logIn(site, {
      ...c.req.valid('json'),
      address: c.get('address'),
      deviceOf: (account) => knownDevice(c, site, account),
    })
    return c.json({ user: await startSession(c, proved) }, 200)
  })
  .openapi(saveLanguage, async (c) => {
    const { viewer, site } = c.get('visit')
    const { language } = c.req.valid('json')
    await chooseLanguage(viewer, language)
    sendLocaleCookie(c, language)
    return c.json({ user: viewer && (await describeUser(viewer, site)) }, 200)
  })
