import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { accentColours, paperColour } from '#app/design/style/accent-colours.ts'
import { legalPages } from '#app/features/legal/legal-pages.ts'
import { locales } from '#app/i18n/locales.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { startPicturesFor } from '#app/web/page/iphone-screens.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { siteOf } from '#tests/make/site.ts'

afterEach(resetClock)

const day = 86_400_000

test('LEGAL-1 search engines may read the pages but not the member area', async () => {
  const response = await call('/robots.txt', { host: 'she.localhost' })
  const text = await response.text()
  expect(response.headers.get('content-type')).toContain('text/plain')
  for (const path of ['/api/', '/dev/', '/members', '/chats', '/likes']) {
    expect(text).toContain(`\nDisallow: ${path}\n`)
  }
  expect(text).not.toMatch(/Disallow: \/(pages.*)?$/m)
  // A line that closes it would say where to find it.
  expect(text).not.toContain('staff')
  expect(text).toContain('\nSitemap: http://she.localhost/sitemap.xml\n')
})

test('PROFILE-6 robots that preview shared links may read profiles, and nothing else of members', async () => {
  const text = await (await call('/robots.txt')).text()
  const group = text.split('\n\n').find((part) => part.includes('User-agent: WhatsApp'))
  expect(group).not.toContain('Disallow: /members')
  for (const path of ['/api/', '/chats', '/likes', '/match-finder'])
    expect(group).toContain(`\nDisallow: ${path}\n`)
})

test('LEGAL-1 the site map lists the index, the complaints page and every legal page under the address of the site', async () => {
  const response = await call('/sitemap.xml', { host: 'gay.localhost' })
  const text = await response.text()
  expect(response.headers.get('content-type')).toContain('application/xml')
  const found = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(found).toEqual(
    ['/', '/pricing', '/complaints', ...legalPages.map((page) => `/pages/${page}`)].map(
      (path) => `http://gay.localhost${path}`,
    ),
  )
})

test('I18N-1 the site map names every page in each language; that of the domain needs no parameter', async () => {
  const text = await (await call('/sitemap.xml')).text()
  const [entry = ''] = /<url><loc>[^<]*\/pages\/terms<.*?<\/url>/.exec(text) ?? []
  const links = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...link]) => link)
  const terms = 'http://localhost/pages/terms'
  expect(links).toEqual([
    ...locales.map((language) => [language, language === 'en' ? terms : `${terms}?lang=${language}`]),
    ['x-default', terms],
  ])
})

test('I18N-2 ?lang shows a visitor a page in that language; an unknown one is ignored, and members keep theirs', async () => {
  const languageOf = async (path: string, cookie?: string) => {
    const response = await call(path, { cookie })
    expect(response.headers.get('vary')).toMatch(/cookie/i)
    return [response.headers.get('content-language'), cookiesOf(response)]
  }
  expect(await languageOf('/pages/terms?lang=de')).toEqual(['de', 'locale=de'])
  expect(await languageOf('/?lang=fi', 'locale=de')).toEqual(['fi', 'locale=fi'])
  expect(await languageOf('/?lang=fi.data', 'locale=de')).toEqual(['de', ''])
  for (const odd of ['xx', '', 'DE', 'constructor', 'de,fr', '%00'])
    expect(await languageOf(`/pages/terms?lang=${odd}`, 'locale=pl')).toEqual(['pl', ''])
  const member = await makeMember({ language: 'sv' })
  expect((await languageOf('/pages/terms?lang=de', member.cookie))[0]).toBe('sv')
  const stored = await db().selectFrom('account').select('language').where('id', '=', member.id).execute()
  expect(stored).toEqual([{ language: 'sv' }])
  const called = await call('/api/settings.php?lang=de')
  expect(cookiesOf(called)).not.toContain('locale=de')
})

test('SITE-7 the site map dates pages by the version of the terms', async () => {
  const older = await (await call('/sitemap.xml')).text()
  const later = await (await call('/sitemap.xml', { host: 'gay.localhost' })).text()
  expect(older).toContain('<lastmod>2023-12-01</lastmod>')
  expect(later).toContain('<lastmod>2024-03-04</lastmod>')
})

test('a host that is not ours does not change the site map', async () => {
  const text = await (await call('/sitemap.xml', { host: 'evil.example' })).text()
  expect(text).not.toContain('evil.example')
})

test('APP-1 the manifest depends on the site and the reader’s language', async () => {
  const response = await call('/manifest.webmanifest', { host: 'gilf.localhost', cookie: 'locale=de' })
  expect(response.headers.get('content-type')).toContain('application/manifest+json')
  expect(response.headers.get('vary')).toMatch(/cookie/i)
  expect(await response.json()).toMatchObject({
    name: 'Golden Hour',
    lang: 'de',
    start_url: '/members',
    scope: '/',
    display: 'standalone',
    theme_color: accentColours.teal,
  })
})

test('APP-1 the app has shortcuts in the reader’s language, and accepts photos shared with it', async () => {
  const response = await call('/manifest.webmanifest', { cookie: 'locale=fi' })
  const { shortcuts, share_target } = await response.json()
  expect(shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
    ['Viestit', '/chats'],
    ['Tykkäykset', '/likes'],
    ['Hae', '/members'],
  ])
  expect(share_target).toMatchObject({ action: '/share', method: 'POST', enctype: 'multipart/form-data' })
  expect(share_target.params.files).toEqual([
    { name: 'photo', accept: expect.arrayContaining(['image/jpeg', 'image/heic']) },
  ])
})

test('APP-1 every icon of the manifest exists in its size', async () => {
  const manifest = (await (await call('/manifest.webmanifest')).json()) as {
    icons: { src: string; sizes: string }[]
  }
  expect(manifest.icons).toHaveLength(3)
  for (const { src, sizes } of [
    ...manifest.icons,
    { src: '/icons/180.png', sizes: '180x180' },
    { src: '/icons/badge.png', sizes: '96x96' },
  ]) {
    const response = await call(src)
    expect(response.headers.get('content-type')).toBe('image/png')
    const { width, height } = await sharp(await response.arrayBuffer()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('APP-1 links a start picture for every iPhone in its size and the colours of the site, and for no other device', async () => {
  const pictures = startPicturesFor('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)')
  expect(pictures.length).toBeGreaterThan(10)
  expect(new Set(pictures.map(({ media }) => media)).size).toBe(pictures.length)
  for (const { file } of pictures) {
    const [width = 0, height = 0] = /(\d+)x(\d+)/.exec(file)!.slice(1).map(Number)
    const response = await call(`/icons/${file}`, { host: 'she.localhost' })
    expect(response.headers.get('content-type')).toBe('image/png')
    const drawing = sharp(await response.arrayBuffer())
    expect(await drawing.metadata()).toMatchObject({ width, height })
    const { data } = await drawing.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const dot = (x: number, y: number) => {
      const at = (Math.round(y) * width + Math.round(x)) * 3
      return `#${data.subarray(at, at + 3).toString('hex')}`
    }
    expect(dot(1, 1)).toBe(paperColour)
    expect(dot(width / 2 - width * 0.14, height / 2)).toBe(accentColours.plum)
  }
  expect(startPicturesFor('Mozilla/5.0 (Linux; Android 15)')).toEqual([])
  expect(startPicturesFor(null)).toEqual([])
})

test('SITE-2 a shared link shows a picture of the brand, in the size that other sites want', async () => {
  const pictures = []
  for (const host of ['localhost', 'she.localhost']) {
    const response = await call('/icons/share.png', { host })
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toContain('max-age=86400')
    const picture = Buffer.from(await response.arrayBuffer())
    const { width, height, format } = await sharp(picture).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
    expect(picture.length).toBeLessThan(600_000)
    // A scene, not one colour: every channel varies.
    const { channels } = await sharp(picture).stats()
    for (const { stdev } of channels.slice(0, 3)) expect(stdev).toBeGreaterThan(10)
    pictures.push(picture)
  }
  expect(pictures[0]?.equals(pictures[1]!)).toBe(false)
})

test('APP-1 serves what browsers and devices request by name: favicon.ico and apple-touch-icon.png', async () => {
  const favicon = await call('/favicon.ico', { host: 'she.localhost' })
  expect(favicon.headers.get('content-type')).toBe('image/x-icon')
  const ico = Buffer.from(await favicon.arrayBuffer())
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48])
  const picture = ico.subarray(ico.readUInt32LE(18))
  expect(picture.length).toBe(ico.readUInt32LE(14))
  expect(await sharp(picture).metadata()).toMatchObject({ width: 48, height: 48, format: 'png' })
  for (const name of ['apple-touch-icon', 'apple-touch-icon-precomposed']) {
    const touch = await call(`/${name}.png`)
    expect(await sharp(await touch.arrayBuffer()).metadata()).toMatchObject({ width: 180, height: 180 })
  }
})

test('tells password managers where to change a password, and researchers whom to contact, with a date of expiry', async () => {
  const change = await call('/.well-known/change-password')
  expect([change.status, change.headers.get('location')]).toEqual([302, '/login?from=%2Fsettings%23password'])
  const none = await call('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')
  expect(none.status).toBe(404)
  const expiry = async () => {
    const response = await call('/.well-known/security.txt', { host: 'she.localhost' })
    expect(response.headers.get('content-type')).toContain('text/plain')
    const lines = (await response.text()).split('\n')
    expect(lines).toContain('Canonical: http://she.localhost/.well-known/security.txt')
    expect(lines[0]).toBe(`Contact: mailto:${(await siteOf('she.localhost')).support_email}`)
    const [, ends = ''] = /^Expires: (.+)$/m.exec(lines.join('\n')) ?? []
    return Date.parse(ends) - now().getTime()
  }
  for (const years of [0, 3]) {
    moveClock(years * 365 * day)
    const left = await expiry()
    expect(left).toBeGreaterThan(60 * day)
    expect(left).toBeLessThan(365 * day)
  }
})

test('APP-1 the icon has the colour of the site and is cached for a day', async () => {
  const response = await call('/icons/icon.svg', { host: 'she.localhost' })
  expect(await response.text()).toContain(accentColours.plum)
  expect(response.headers.get('cache-control')).toContain('max-age=86400')

  const etag = response.headers.get('etag') ?? ''
  const again = await call('/icons/icon.svg', { host: 'she.localhost', headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

test('APP-1 answers an unknown icon with 404', async () => {
  expect((await call('/icons/13.png')).status).toBe(404)
  expect((await call('/icons/constructor')).status).toBe(404)
})
