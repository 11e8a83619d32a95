import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { MiddlewareFunction } from 'react-router'
import { isSecure } from '#app/platform/secure.server.ts'
import { visit } from '#app/web/visit.ts'
import {
  formatTracking,
  parseTracking,
  parseTrackingQuery,
  trackingCookie,
  trackingDays,
} from './tracking.ts'
import { mayStoreTracking } from './tracking-consent.ts'

/** Whether the server can see that an advertisement or partner has brought this visitor. */
export function hasTrafficSource(request: Request): boolean {
  const stored = parse(request.headers.get('cookie') ?? '', trackingCookie)[trackingCookie]
  return parseTrackingQuery(new URL(request.url).searchParams) !== null || parseTracking(stored) !== null
}

/** With permission the server stores the source itself: a visitor may move on before any script has loaded. */
export const storeSource: MiddlewareFunction<Response> = async ({ context, request, url }, next) => {
  const response = await next()
  const source = parseTrackingQuery(url.searchParams)
  if (source && mayStoreTracking(visit(context))) {
    const secure = isSecure(request.headers)
    const options = { path: '/', sameSite: 'Lax', secure, maxAge: trackingDays * 86_400 } as const
    response.headers.append('Set-Cookie', generateCookie(trackingCookie, formatTracking(source), options))
  }
  return response
}
