import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { closedCookie, closedMinutes } from '#app/features/accounts/closed-account.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { type SealContext, seal, unseal } from '#app/platform/seal.server.ts'
import { isSecure } from '#app/platform/secure.server.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import type { UnusedPurchases } from './unused-purchases.ts'

/** What the page after closing shows: in a cookie, so that it appears in no address. Nobody is logged in there. */
export interface ClosedFacts extends UnusedPurchases {
  eraseAt: string
  /** False for an address that was never confirmed. */
  comesBack: boolean
  /** Null for good; left out without a ban. */
  bannedUntil?: string | null
}

const sealContext = (siteId: string): SealContext => ({ purpose: closedCookie, owner: siteId, about: 'page' })

export function sendClosedCookie(c: Context<EdgeEnv>, facts: ClosedFacts) {
  // Carries its own expiry: a browser may store a cookie for longer.
  const until = now().getTime() + closedMinutes * 60_000
  const sealed = seal(Buffer.from(JSON.stringify({ ...facts, until })), sealContext(c.get('visit').site.id))
  const secure = isSecure(c.req.raw.headers)
  setCookie(c, closedCookie, sealed, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: closedMinutes * 60,
  })
}

/** Null for a visitor who opens the page later or from elsewhere. */
export function readClosedCookie(headers: Headers, site: { id: string }): ClosedFacts | null {
  const sealed = parse(headers.get('cookie') ?? '', closedCookie)[closedCookie]
  const opened = sealed && unseal(sealed, sealContext(site.id))
  if (!opened) return null
  const { until, ...facts } = JSON.parse(opened.toString()) as ClosedFacts & { until: number }
  return until > now().getTime() ? facts : null
}
