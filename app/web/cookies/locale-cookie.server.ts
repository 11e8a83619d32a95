import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { type Locale, localeCookie } from '#app/i18n/locales.ts'
import { isSecure } from '#app/platform/secure.server.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'

export function sendLocaleCookie(c: Context<EdgeEnv>, locale: Locale) {
  const secure = isSecure(c.req.raw.headers)
  setCookie(c, localeCookie, locale, { path: '/', sameSite: 'Lax', secure, maxAge: 365 * 86_400 })
}
