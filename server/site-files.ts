import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Context, Hono } from 'hono'
import { every } from 'hono/combine'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import { accentColour, paperColour } from '#app/design/style/accent-colours.ts'
import { termsDate } from '#app/features/consents/terms-date.ts'
import { photoFileTypes } from '#app/features/photos/photo-rules.ts'
import { findCompanyOfSite, getSiteText } from '#app/features/sites/sites.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { defaultLocale } from '#app/i18n/locales.ts'
import { siteLocale } from '#app/i18n/reader-locale.ts'
import { addressesOf, pages } from '#app/pages.ts'
import { now } from '#app/platform/clock.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { alternates } from '#app/web/page/page-meta.ts'
import { loginAddress } from '#app/web/page/return-address.ts'
import type { Visit } from '#app/web/visit.ts'
import { robotsFile } from './robots-file.ts'
import { siteIcon } from './site-icon.ts'

/** The small files of a site that browsers, search engines and devices ask for by name. */
export const siteFiles = new Hono<EdgeEnv>()
  .get('/robots.txt', cacheFor(3600), (c) => c.text(robotsFile(c.get('visit').origin)))
  .get('/sitemap.xml', cacheFor(3600), async (c) => {
    const { origin, site } = c.get('visit')
    const changed = termsDate(await findCompanyOfSite(site))
      .toISOString()
      .slice(0, 10)
    const listedIn = siteLocale(site.domain_language)
    const listed = pages.filter(({ search }) => search === 'listed').flatMap(addressesOf)
    const entries = listed.map((path) => {
      const links = alternates({ origin, path, listedIn }).map(
        ({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
      )
      return `<url><loc>${origin}${path}</loc><lastmod>${changed}</lastmod>${links.join('')}</url>`
    })
    return c.body(sitemap(entries), 200, { 'Content-Type': 'application/xml; charset=utf-8' })
  })
  .get('/manifest.webmanifest', cacheFor(3600), (c) => {
    c.header('Vary', 'Cookie', { append: true })
    return c.body(JSON.stringify(manifest(c)), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
    })
  })
  .get('/favicon.ico', cacheFor(86_400), async (c) => {
    const icon = await siteIcon('48.png', c.get('visit').site)
    return icon ? c.body(toIco(icon, 48), 200, { 'Content-Type': 'image/x-icon' }) : c.notFound()
  })
  // iOS asks for both names where a page does not name its icon.
  .on('GET', ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'], cacheFor(86_400), async (c) => {
    const icon = await siteIcon('180.png', c.get('visit').site)
    return icon ? c.body(icon, 200, { 'Content-Type': 'image/png' }) : c.notFound()
  })
  // Password managers open it: w3.org/TR/change-password-url.
  .get('/.well-known/change-password', (c) => c.redirect(loginAddress('/settings#password'), 302))
  .get('/.well-known/security.txt', cacheFor(3600), (c) => c.text(securityFile(c.get('visit'))))
  .get('/icons/:name', cacheFor(86_400), async (c) => {
    const name = c.req.param('name')
    const icon = await siteIcon(name, c.get('visit').site)
    if (!icon) throw new Refusal('not_found')
    return c.body(icon, 200, { 'Content-Type': name.endsWith('.svg') ? 'image/svg+xml' : 'image/png' })
  })

const icon192 = { src: '/icons/192.png', sizes: '192x192', type: 'image/png' }

function manifest(c: Context<EdgeEnv>) {
  const { site, locale } = c.get('visit')
  const i18n = i18nFor(locale)
  const shortcut = (name: MessageDescriptor, url: string) => ({ name: i18n._(name), url, icons: [icon192] })
  return {
    id: '/',
    name: site.name,
    short_name: site.name,
    description: getSiteText(site.description, locale),
    lang: locale,
    dir: 'ltr',
    start_url: '/members',
    scope: '/',
    display: 'standalone',
    categories: ['social', 'lifestyle'],
    theme_color: accentColour(site.accent),
    background_color: paperColour,
    icons: [
      icon192,
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      shortcut(msg`Messages`, '/chats'),
      shortcut(msg`Likes`, '/likes'),
      shortcut(msg`Search`, '/members'),
    ],
    // The service worker handles it: app/features/share/share-worker.ts.
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photo', accept: photoFileTypes.split(',').map((type) => type.trim()) }] },
    },
  }
}

function sitemap(entries: string[]) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

/** The contact for reporting a weakness: RFC 9116. It expires in three months, so that nobody trusts an old copy. */
function securityFile({ origin, site }: Visit) {
  const expires = new Date(now().getTime() + 90 * 86_400_000)
  expires.setUTCHours(0, 0, 0, 0)
  const languages = [...new Set([siteLocale(site.domain_language), defaultLocale])]
  return [
    `Contact: mailto:${site.support_email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** An ICO file with one picture, which may be a PNG since Windows Vista. */
function toIco(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10) // planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return new Uint8Array(Buffer.concat([head, png]))
}

/** Private, because any answer may carry a visitor's language or session cookie. */
function cacheFor(seconds: number) {
  const cacheControl = createMiddleware<EdgeEnv>(async (c, next) => {
    await next()
    if (c.res.status === 200 || c.res.status === 304)
      c.res.headers.set('Cache-Control', `private, max-age=${seconds}`)
  })
  return every(
    cacheControl,
    etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'set-cookie', 'x-request-id'] }),
  )
}
