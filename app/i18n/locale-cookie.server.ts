import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import type { EdgeEnv } from '#app/api.ts'
import { isSecure } from '#app/platform/secure.server.ts'
import type { Locale } from './locales.ts'

export const localeCookie = 'locale'

export function sendLocaleCookie(c: Context<EdgeEnv>, locale: Locale) {
  const secure = isSecure(c.req.raw.headers)
  setCookie(c, localeCookie, locale, { path: '/', sameSite: 'Lax', secure, maxAge: 365 * 86_400 })
}
