import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Context, Hono } from 'hono'
import { every } from 'hono/combine'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import sharp from 'sharp'
import { accentColour, paperColour } from '#app/design/style/accent-colours.ts'
import { brandMarkPath } from '#app/design/style/brand-marks.ts'
import { termsDate } from '#app/features/consents/terms-date.ts'
import { sceneOf } from '#app/features/landers/scenes.server.ts'
import { photoFileTypes } from '#app/features/photos/photo-rules.ts'
import { findCompanyOfSite, getSiteText } from '#app/features/sites/sites.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { defaultLocale } from '#app/i18n/locales.ts'
import { siteLocale } from '#app/i18n/reader-locale.ts'
import { addressesOf, pages } from '#app/pages.ts'
import { now } from '#app/platform/clock.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { iPhoneScreens, startPicture } from '#app/web/page/iphone-screens.server.ts'
import { alternates, shareImage } from '#app/web/page/page-meta.ts'
import { loginAddress } from '#app/web/page/return-address.ts'
import type { Visit } from '#app/web/visit.ts'

/**
 * Closed paths beside the closed pages: the API, pages for developers, and the beginnings of addresses in mails. Paths
 * for staff are not listed, because anybody can read robots.txt and would learn them.
 */
const otherClosedPaths = ['/api/', '/activate', '/dev/', '/mail-change']
const closedPages = pages
  .filter(({ search }) => search === 'closed')
  .map(({ path }) => path.replace(/\/:.*/, ''))

/** Pages of members, and pages of no use to a search engine; each line closes all that begins with it. */
const closedPaths = removeNestedPaths([...otherClosedPaths, ...closedPages])

/**
 * Robots of messengers and social networks, which fetch a shared page to show its title and picture. They keep no index
 * of people, so they may read profiles.
 */
const previewRobots = [
  'facebookexternalhit',
  'WhatsApp',
  'Twitterbot',
  'TelegramBot',
  'LinkedInBot',
  'Slackbot',
]

function robotsFile(origin: string): string {
  return [
    'User-agent: *',
    ...groupRules(closedPaths),
    ...previewRobots.map((name) => `User-agent: ${name}`),
    ...groupRules(closedPaths.filter((path) => path !== '/members')),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

function groupRules(disallowed: string[]): string[] {
  return ['Allow: /', ...disallowed.map((path) => `Disallow: ${path}`), '']
}

function removeNestedPaths(paths: string[]): string[] {
  const isCovered = (path: string) => paths.some((other) => other !== path && path.startsWith(other))
  return [...new Set(paths)].filter((path) => !isCovered(path))
}

interface Shape {
  size: number
  /** A picture that fills a screen, with the icon in its middle. */
  screen?: { width: number; height: number }
  /** Shows the first picture of the brand behind the icon, which is in the corner. */
  scene?: true
  /** Systems that round the corners themselves want the colour up to the edge. */
  rounded: boolean
  /** The share of the square that the mark takes; a mask may cut away all but the inner four fifths. */
  scale: number
  /** The mark alone: Android shows its outline beside the clock. */
  markOnly?: true
}

const shapes: Record<string, Shape> = {
  '48.png': { size: 48, rounded: true, scale: 1 },
  'share.png': { size: 150, rounded: true, scale: 1, screen: shareImage, scene: true },
  'icon.svg': { size: 512, rounded: true, scale: 1 },
  '180.png': { size: 180, rounded: false, scale: 0.9 },
  '192.png': { size: 192, rounded: true, scale: 1 },
  '512.png': { size: 512, rounded: true, scale: 1 },
  'badge.png': { size: 96, rounded: false, scale: 1.4, markOnly: true },
  'maskable-512.png': { size: 512, rounded: false, scale: 0.78 },
  ...Object.fromEntries(
    iPhoneScreens
      .map(startPicture)
      .map(({ file, width, height }) => [
        file,
        { size: Math.round(width * 0.3), rounded: true, scale: 1, screen: { width, height } },
      ]),
  ),
}

const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** A site's icon by the name of its file, drawn once for each accent and niche; null for an unknown name. */
function siteIcon(
  name: string,
  { accent, niche }: { accent: string; niche: number },
): Promise<Uint8Array<ArrayBuffer>> | null {
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined
  if (!shape) return null
  const colour = accentColour(accent)
  const key = `${name} ${colour} ${niche}`
  let icon = drawn.get(key)
  if (!icon) {
    icon = drawingFor(colour, niche, shape).then((drawing) => draw(name, drawing))
    drawn.set(key, icon)
    icon.catch(() => drawn.delete(key))
  }
  return icon
}

async function draw(name: string, drawing: string) {
  const svg = Buffer.from(drawing)
  return new Uint8Array(
    name.endsWith('.svg') ? svg : await sharp(svg).png({ compressionLevel: 9 }).toBuffer(),
  )
}

/** The start picture of an iPhone, as Android draws it from the manifest, and the preview picture of a shared link. */
async function drawingFor(colour: string, niche: number, shape: Shape) {
  const icon = iconOf(colour, niche, shape)
  if (!shape.screen) return icon
  const { width, height } = shape.screen
  const scene = shape.scene ? (await sceneOf(niche)).slice('<svg '.length) : ''
  const [left, top] = scene ? [60, 60] : [(width - shape.size) / 2, (height - shape.size) / 2]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${paperColour}"/>
${scene && `<svg width="${width}" height="${height}" ${scene}`}
<svg x="${left}" y="${top}" ${icon.slice('<svg '.length)}
</svg>`
}

function iconOf(colour: string, niche: number, { size, rounded, scale, markOnly }: Shape) {
  const field = 352 * scale
  const margin = (512 - field) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 512 512">
${markOnly ? '' : `<rect width="512" height="512"${rounded ? ' rx="116"' : ''} fill="${colour}"/>`}
<g fill="none" stroke="#fff" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" transform="translate(${margin} ${margin}) scale(${field / 24})">
<path d="${brandMarkPath(niche)}"/>
</g>
</svg>`
}

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
