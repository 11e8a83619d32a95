import { parse } from 'hono/utils/cookie'
import { mailTokenCookie } from './mail-link-cookies.server.ts'

/** The token of the mail link that led to this page. */
export function readMailTokenCookie(headers: Headers): string | undefined {
  return parse(headers.get('cookie') ?? '', mailTokenCookie)[mailTokenCookie]
}
