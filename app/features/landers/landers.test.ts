import type { ComponentType } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { saveVariants } from '#app/features/campaigns/variants.server.ts'
import { locales } from '#app/i18n/locales.ts'
import { pages } from '#app/pages.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { RootData } from '#app/web/page/root-data.ts'
import { call } from '#tests/call.ts'
import { openLander, renderLander } from '#tests/make/lander.tsx'
import { makeMember } from '#tests/make/member.ts'
import { siteOf } from '#tests/make/site.ts'
import { brandVoice } from './brand-voice.server.ts'
import IndexPage, { loader as readIndex } from './index.page.tsx'
import { indexLook } from './index-looks.server.ts'
import { landerMeta } from './lander-meta.ts'
import { sceneDetails } from './scene-details.server.ts'

vi.mock('virtual:react-router/server-build', async () => (await import('#tests/real-pages.ts')).realPages())

interface LanderPage {
  default: ComponentType<never>
  loader: (args: never) => Promise<unknown>
}

const site = await siteOf()
const addresses = pages
  .filter(({ path }) => path.startsWith('/landers/'))
  .map(({ path }) => path.replace('/:slug?', ''))

const views = async () => {
  const rows = await db().selectFrom('lander_count').select(['lander', 'variant', 'views']).execute()
  return rows.map(({ lander, variant, views }) => `${lander} ${variant} ${views}`)
}

beforeEach(() => db().deleteFrom('lander_count').execute())

test.each(addresses)(
  'GROW-1 %s answers visitors, leads members on with the query, and counts its view',
  async (address) => {
    const lander = address.split('/').at(-1)
    const response = await call(`${address}?network=radio`)
    expect(response.status).toBe(200)
    expect(await views()).toEqual([`${lander} default 1`])
    await call(address, { method: 'HEAD' })
    expect((await call(address, { method: 'DELETE' })).status).toBe(405)
    const { cookie } = await makeMember()
    const led = await call(`${address}?network=radio&x=1`, { cookie })
    expect([led.status, led.headers.get('location')]).toEqual([302, '/members?network=radio&x=1'])
    expect(await views()).toEqual([`${lander} default 1`])
  },
)

test('GROW-1 an unknown, malformed or overlong slug shows the default, with 200', async () => {
  await saveVariants(site.id, 'gallery', [
    { slug: 'spring-2', weight: 1 },
    { slug: 'autumn', weight: 0 },
  ])
  onTestFinished(async () => void (await saveVariants(site.id, 'gallery', [])))
  const slugs = ['winter', 'SPRING', 'a_b', '%00', '%2e%2e%2f', `${'x'.repeat(300)}`, '%F0%9F%8C%B7', "'--"]
  // Nobody can decode these.
  slugs.push('%E0%A4%A', '%', '%zz?network=radio', '%ff.data')
  for (const slug of slugs) expect((await call(`/landers/gallery/${slug}`)).status, slug).toBe(200)
  expect(await views()).toEqual([`gallery default ${slugs.length}`])
  await call('/landers/gallery/autumn')
  expect(await views()).toContain('gallery autumn 1')
})

test('GROW-2 the start passes the view and the source to the sign-up, also without consent to store them', async () => {
  const read = async (query: string, cookie: string) =>
    (await call(`/landers/video.data${query}`, { cookie })).text()
  const answer = await read('?network=radio&ref=7&other=1', 'country=DE')
  expect(answer).toMatch(/\/signup\?network=radio&ref=7&view=[\w-]+/)
  expect(await read('', 'country=DE')).toMatch(/\/signup\?view=[\w-]+/)
})

test('GROW-1 landers are in no search engine; all variants share one address, without query', () => {
  for (const { path, search } of pages.filter(({ isLander }) => isLander))
    expect(['noindex', 'closed'], path).toContain(search)
  const root = {
    origin: 'https://spring.example',
    locale: 'en',
    user: null,
    listedIn: null,
    site: { name: 'Spring', description: 'Words', indexTitle: 'Title' },
  } as unknown as RootData
  const meta = (pathname: string) =>
    landerMeta({ matches: [{ loaderData: root }], location: { pathname }, loaderData: { title: 'Alone?' } })
  for (const path of ['/landers/gallery', '/landers/gallery/a', '/landers/gallery/a/'])
    expect(meta(path), path).toEqual(
      expect.arrayContaining([
        { tagName: 'link', rel: 'canonical', href: 'https://spring.example/landers/gallery' },
        { property: 'og:url', content: 'https://spring.example/landers/gallery' },
        { property: 'og:title', content: 'Alone?' },
        { property: 'og:description', content: 'Words' },
      ]),
    )
  expect(meta('/members/7/landing2/a')).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://spring.example/members/7/landing2',
  })
})

const brands = ['', 'she.', 'bdsm.', 'bbw.', 'gilf.', 'milf.', 'gay.'].map((name, place) => ({
  domain: `${name}localhost`,
  niche: place + 1,
}))

test('SITE-2 each brand has its own sentence in every language, without an age', () => {
  const sentences = locales.flatMap((locale) => brands.map(({ niche }) => brandVoice(niche, locale)))
  expect(new Set(sentences).size).toBe(locales.length * brands.length)
  expect(sentences.filter((sentence) => /\d/.test(sentence) || sentence.length > 80)).toEqual([])
})

test('SITE-2 GROW-1 every lander shows the sentence of its brand', async () => {
  const modules = import.meta.glob<LanderPage>('./*/*.page.tsx', { eager: true })
  for (const [place, address] of addresses.entries()) {
    const name = address.split('/').at(-1)!
    const page = modules[`./${name}/${name}.page.tsx`]!
    const { domain, niche } = brands[place % brands.length]!
    const html = renderLander(
      page.default,
      await openLander(page.loader, name, { domain, locale: 'de' }),
      'de',
    )
    expect(html, address).toContain(brandVoice(niche, 'de'))
  }
})

test('INDEX-1 SITE-2 the index of each brand has its own order and shapes, with moments where visitors see nobody', async () => {
  for (const { domain, niche } of brands) {
    const html = renderLander(IndexPage, await openLander(readIndex, '', { domain }))
    const { order } = indexLook(niche)
    const [moment] = sceneDetails(niche, 'en')
    const found = { people: moment!.words, trust: 'Honest labels', steps: 'Look around in your own time' }
    const places = order.map((part) => html.indexOf(found[part]))
    expect(places, domain).not.toContain(-1)
    expect(places, domain).toEqual(places.toSorted((one, other) => one - other))
    expect(html).toContain(brandVoice(niche, 'en'))
  }
  const looks = brands.map(({ niche }) => indexLook(niche))
  expect(new Set(looks.map(({ moments }) => moments.picture)).size).toBe(brands.length)
  expect(new Set(looks.map(({ marker }) => marker)).size).toBe(brands.length)
})
