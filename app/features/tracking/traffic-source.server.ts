import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { MiddlewareFunction } from 'react-router'
import { isSecure } from '#app/platform/secure.server.ts'
import { visit } from '#app/web/visit.ts'
import { formatTracking, parseTracking, trackingCookie, trackingDays, trackingIn } from './tracking.ts'
import { mayKeepTracking } from './tracking-consent.ts'

/** Whether the server can see that an advertisement or partner has brought this visitor. */
export function hasTrafficSource(request: Request): boolean {
  const kept = parse(request.headers.get('cookie') ?? '', trackingCookie)[trackingCookie]
  return trackingIn(new URL(request.url).searchParams) !== null || parseTracking(kept) !== null
}

/** With permission the server stores the source itself: a visitor may move on before any script has loaded. */
export const keepSource: MiddlewareFunction<Response> = async ({ context, request, url }, next) => {
  const response = await next()
  const source = trackingIn(url.searchParams)
  if (source && mayKeepTracking(visit(context))) {
    const secure = isSecure(request.headers)
    const options = { path: '/', sameSite: 'Lax', secure, maxAge: trackingDays * 86_400 } as const
    response.headers.append('Set-Cookie', generateCookie(trackingCookie, formatTracking(source), options))
  }
  return response
}
