import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { isSecure } from '#app/platform/secure.server.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { clearClosedCookie } from '../closed-account.server.ts'
import { authCookie, sessionDays } from './sessions.server.ts'

function attributes(c: Context<EdgeEnv>) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(c.req.raw.headers) } as const
}

export function sendAuthCookie(c: Context<EdgeEnv>, token: string) {
  setCookie(c, authCookie, token, { ...attributes(c), maxAge: sessionDays * 86_400 })
  clearClosedCookie(c)
}

export function clearAuthCookie(c: Context<EdgeEnv>) {
  deleteCookie(c, authCookie, attributes(c))
  clearClosedCookie(c)
}
