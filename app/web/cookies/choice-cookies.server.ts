import { generateCookie } from 'hono/cookie'
import { isSecure } from '#app/platform/secure.server.ts'

export const countryCookie = 'country'

/** A visitor's own choice, kept for a year, as a Set-Cookie header: for a call and for a plain form alike. */
export function choiceCookie(name: string, value: string, request: Request): string {
  const secure = isSecure(request.headers)
  return generateCookie(name, value, { path: '/', sameSite: 'Lax', secure, maxAge: 365 * 86_400 })
}
