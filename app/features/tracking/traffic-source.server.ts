import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { MiddlewareFunction } from 'react-router'
import { countries, isCountry } from '#app/features/sites/places/countries.ts'
import { isSecure } from '#app/platform/secure.server.ts'
import { type Visit, visit, visitorCountry } from '#app/web/visit.ts'
import {
  formatTracking,
  parseTracking,
  parseTrackingQuery,
  trackingCookie,
  trackingDays,
} from './tracking.ts'

/** Whether the server can see that an advertisement or partner has brought this visitor. */
export function hasTrafficSource(request: Request): boolean {
  const stored = parse(request.headers.get('cookie') ?? '', trackingCookie)[trackingCookie]
  return parseTrackingQuery(new URL(request.url).searchParams) !== null || parseTracking(stored) !== null
}

/** With permission the server stores the source itself: a visitor may move on before any script has loaded. */
export const storeSource: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const response = await next()
  const cookie = sourceCookie(visit(context), request)
  if (cookie) response.headers.append('Set-Cookie', cookie)
  return response
}

/** Null without a source in the address, or without permission to store it. */
export function sourceCookie(current: ConsentVisit, request: Request): string | null {
  const source = parseTrackingQuery(new URL(request.url).searchParams)
  if (!source || !mayStoreTracking(current)) return null
  const secure = isSecure(request.headers)
  const options = { path: '/', sameSite: 'Lax', secure, maxAge: trackingDays * 86_400 } as const
  return generateCookie(trackingCookie, formatTracking(source), options)
}

type ConsentVisit = Pick<Visit, 'consent' | 'selectedCountry' | 'geoipCountry'>

/**
 * Whether the law requires consent before storing more than what is necessary; an unknown country counts as requiring
 * it.
 */
export function needsConsent(visit: Omit<ConsentVisit, 'consent'>): boolean {
  const country = visitorCountry(visit)
  return isCountry(country) ? countries[country].consent : true
}

/** Whether the source of a visit may be stored, in the browser or with the account. */
export function mayStoreTracking(visit: ConsentVisit): boolean {
  return visit.consent ? visit.consent.choice === 'accepted' : !needsConsent(visit)
}
