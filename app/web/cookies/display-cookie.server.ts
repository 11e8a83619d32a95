import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { isSecure } from '#app/platform/secure.server.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { type Display, displayCookie, formatDisplay } from './display.ts'

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
