import { generateCookie } from 'hono/cookie'
import { isSecure } from '#app/platform/secure.server.ts'

export const countryCookie = 'country'

/** A Set-Cookie header for a visitor's own choice, which lasts a year: for calls and plain forms alike. */
export function choiceCookie(name: string, value: string, request: Request): string {
  const secure = isSecure(request.headers)
  return generateCookie(name, value, { path: '/', sameSite: 'Lax', secure, maxAge: 365 * 86_400 })
}
