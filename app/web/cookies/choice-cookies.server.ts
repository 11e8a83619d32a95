import type { Context } from 'hono'
import { generateCookie, setCookie } from 'hono/cookie'
import { type Locale, localeCookie } from '#app/i18n/locales.ts'
import { isSecure } from '#app/platform/secure.server.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { type Display, displayCookie, formatDisplay } from './display.ts'

export const countryCookie = 'country'

/** A Set-Cookie header for a visitor's own choice, which lasts a year: for calls and plain forms alike. */
export function choiceCookie(name: string, value: string, request: Request): string {
  const secure = isSecure(request.headers)
  return generateCookie(name, value, { path: '/', sameSite: 'Lax', secure, maxAge: 365 * 86_400 })
}

/** Lasts a year, as with the switches on the page. */
export function sendDisplayCookie(c: Context<EdgeEnv>, display: Display) {
  const secure = isSecure(c.req.raw.headers)
  setCookie(c, displayCookie, formatDisplay(display), {
    path: '/',
    sameSite: 'Lax',
    secure,
    maxAge: 365 * 86_400,
  })
}

export function sendLocaleCookie(c: Context<EdgeEnv>, locale: Locale) {
  const secure = isSecure(c.req.raw.headers)
  setCookie(c, localeCookie, locale, { path: '/', sameSite: 'Lax', secure, maxAge: 365 * 86_400 })
}
