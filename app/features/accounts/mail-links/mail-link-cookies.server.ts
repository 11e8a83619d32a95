import { parse, serialize } from 'hono/utils/cookie'
import { isSecure } from '#app/platform/secure.server.ts'
import { authCookie } from '../sessions/sessions.server.ts'

/** Carries the token of a reset link to its page, so that it appears in no address. */
export const mailTokenCookie = 'mail-token'
export const mailTokenMinutes = 30

export function serializeMailTokenCookie(token: string, { headers }: Request) {
  const secure = isSecure(headers)
  return serialize(mailTokenCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: mailTokenMinutes * 60,
  })
}

export function readAuthCookie({ headers }: Request): string | undefined {
  return parse(headers.get('cookie') ?? '', authCookie)[authCookie]
}
