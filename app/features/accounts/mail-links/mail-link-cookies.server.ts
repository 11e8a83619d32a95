import { parse, serialize } from 'hono/utils/cookie'
import { authCookie } from '#app/features/accounts/sessions/sessions.server.ts'
import { isSecure } from '#app/platform/secure.server.ts'

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

/** The token of the mail link that led to this page. */
export function readMailTokenCookie(headers: Headers): string | undefined {
  return parse(headers.get('cookie') ?? '', mailTokenCookie)[mailTokenCookie]
}
