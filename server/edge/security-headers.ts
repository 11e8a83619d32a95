import { createMiddleware } from 'hono/factory'
import { getCdnOrigin } from '#app/features/sites/origins.server.ts'
import { env } from '#app/platform/env.server.ts'
import { pooledRandomBytes } from '#app/platform/ids.server.ts'
import { isSecure } from '#app/platform/secure.server.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'

/** React Aria positions things by style attributes, so only those are allowed inline; scripts and style elements need the nonce. */
function contentSecurityPolicy({
  nonce,
  secure,
  cdn,
}: {
  nonce: string
  secure: boolean
  cdn: string | null
}) {
  // Vite's hot reload uses a web socket and inserts style elements.
  const development = env().MODE === 'development'
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${cdn ? ` ${cdn}` : ''}`,
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

const resourcePolicy = 'Cross-Origin-Resource-Policy'

export const securityHeaders = createMiddleware<EdgeEnv>(async (c, next) => {
  const nonce = pooledRandomBytes(16).toString('base64')
  c.set('nonce', nonce)
  await next()
  // The browser reuses the answer that it has, with the headers of that.
  if (c.res.status === 304) return
  const secure = isSecure(c.req.raw.headers)
  const { headers } = c.res
  if (!headers.has('Content-Security-Policy')) {
    const site = c.get('visit')?.site
    const cdn = site ? getCdnOrigin(site) : null
    headers.set('Content-Security-Policy', contentSecurityPolicy({ nonce, secure, cdn }))
  }
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('X-Frame-Options', 'DENY')
  // Pages with a token in their address are stricter.
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'same-origin')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  // A CDN may deliver public content; it sets this header itself.
  if (!headers.has(resourcePolicy)) headers.set(resourcePolicy, 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)')
  if (secure) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
})
