import { createRoute, z } from '@hono/zod-openapi'
import { getCookie } from 'hono/cookie'
import { answer, body, newApi, problem } from '#app/api.ts'
import { notSentTwice } from '#app/etag.server.ts'
import { sendLocaleCookie } from '#app/i18n/locale-cookie.server.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { limitPerAddress } from '#app/limit-per-address.server.ts'
import { clearAuthCookie, sendAuthCookie } from './session-cookie.server.ts'
import { authCookie, endSession, viewerOf } from './sessions.server.ts'
import { LanguageChoice, Login, User } from './user.contract.ts'
import { chooseLanguage, describeUser, logIn } from './users.server.ts'

const UserAnswer = z.object({ user: User.nullable() })

const readUser = createRoute({
  method: 'get',
  path: '/user.php',
  summary: 'Who is logged in, with the counts the navigation shows',
  middleware: [notSentTwice] as const,
  responses: { 200: answer(UserAnswer, 'The member, or null for a visitor') },
})

const login = createRoute({
  method: 'post',
  path: '/user.php',
  summary: 'Log in',
  middleware: [limitPerAddress('login', { points: 60, seconds: 900 })] as const,
  request: { body: body(Login) },
  responses: {
    200: answer(UserAnswer, 'The member; the session is in the cookie auth'),
    401: problem('login_failed'),
    403: problem('pending_deletion'),
    422: problem('invalid'),
  },
})

const saveLanguage = createRoute({
  method: 'put',
  path: '/user.php',
  summary: 'Choose a language: in the cookie, and with the member',
  request: { body: body(LanguageChoice) },
  responses: { 200: answer(UserAnswer, 'The member with the new language'), 422: problem('invalid') },
})

const logout = createRoute({
  method: 'get',
  path: '/logout.php',
  summary: 'Log out: the session ends on the server',
  responses: { 200: answer(z.object({ ok: z.literal(true) }), 'Logged out') },
})

export const userApi = newApi()
  .openapi(readUser, async (c) => {
    const { viewer, site } = c.get('visit')
    return c.json({ user: viewer && (await describeUser(viewer, site)) }, 200)
  })
  .openapi(login, async (c) => {
    const { site } = c.get('visit')
    const { token } = await logIn(site, c.req.valid('json'))
    // A session that was open in this browser ends, so that none is left behind without a cookie.
    await endSession(getCookie(c, authCookie))
    sendAuthCookie(c, token)
    const viewer = await viewerOf(token, site.id)
    if (viewer && isLocale(viewer.language)) sendLocaleCookie(c, viewer.language)
    return c.json({ user: viewer && (await describeUser(viewer, site)) }, 200)
  })
  .openapi(saveLanguage, async (c) => {
    const { viewer, site } = c.get('visit')
    const { language } = c.req.valid('json')
    await chooseLanguage(viewer, language)
    sendLocaleCookie(c, language)
    return c.json({ user: viewer && (await describeUser(viewer, site)) }, 200)
  })
  .openapi(logout, async (c) => {
    await endSession(getCookie(c, authCookie))
    clearAuthCookie(c)
    return c.json({ ok: true as const }, 200)
  })
