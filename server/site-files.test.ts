import sharp from 'sharp'
import { expect, test } from 'vitest'
import { accentColours, paperColour } from '#app/design/style/accent-colours.ts'
import { legalPages } from '#app/features/legal/legal-pages.ts'
import { startPicturesFor } from '#app/web/page/iphone-screens.server.ts'
import { call } from '#tests/call.ts'

test('LEGAL-1 search engines may read the pages but not the member area', async () => {
  const response = await call('/robots.txt', { host: 'she.localhost' })
  const text = await response.text()
  expect(response.headers.get('content-type')).toContain('text/plain')
  for (const path of ['/api/', '/dev/', '/members', '/chats', '/likes', '/staff']) {
    expect(text).toContain(`\nDisallow: ${path}\n`)
  }
  expect(text).not.toMatch(/Disallow: \/(pages.*)?$/m)
  expect(text).toContain('\nSitemap: http://she.localhost/sitemap.xml\n')
})

test('PROFILE-6 whoever makes previews of shared links may read profiles, and nothing else of members', async () => {
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

test('SITE-7 the site map dates pages by the version of the terms', async () => {
  const older = await (await call('/sitemap.xml')).text()
  const later = await (await call('/sitemap.xml', { host: 'gay.localhost' })).text()
  expect(older).toContain('<lastmod>2023-12-01</lastmod>')
  expect(later).toContain('<lastmod>2024-03-04</lastmod>')
})

test('a host that is not ours gets no say in the site map', async () => {
  const text = await (await call('/sitemap.xml', { host: 'evil.example' })).text()
  expect(text).not.toContain('evil.example')
})

test('APP-1 the manifest is by site and in the language of the reader', async () => {
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

test('APP-1 the app has shortcuts in the reader’s language, and takes photos that are shared with it', async () => {
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

test('APP-1 every icon of the manifest is there, in its size', async () => {
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

test('APP-1 every iPhone has a start picture of its size, in the colours of the site; no other device is told of them', async () => {
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

test('APP-1 the icon has the colour of the site and is asked for again only after a day', async () => {
  const response = await call('/icons/icon.svg', { host: 'she.localhost' })
  expect(await response.text()).toContain(accentColours.plum)
  expect(response.headers.get('cache-control')).toContain('max-age=86400')

  const etag = response.headers.get('etag') ?? ''
  const again = await call('/icons/icon.svg', { host: 'she.localhost', headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

test('APP-1 an icon that there is not is not found', async () => {
  expect((await call('/icons/13.png')).status).toBe(404)
  expect((await call('/icons/constructor')).status).toBe(404)
})
