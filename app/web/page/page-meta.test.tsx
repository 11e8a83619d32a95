import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { expect, test } from 'vitest'
import { locales } from '#app/i18n/locales.ts'
import { pageMeta, structuredData } from './page-meta.ts'
import type { RootData } from './root-data.ts'

const origin = 'https://she.example'
const site = {
  name: '</script><b>Her Garden',
  indexTitle: 'In bloom',
  description: 'Company',
  company: 'C B.V.',
}
const root = (changes: Partial<RootData> = {}) =>
  ({ origin, locale: 'en', listedIn: 'en', user: null, site, ...changes }) as RootData

/** The head of the rendered document. */
function headOf(given: RootData, path = '/pages/terms') {
  const Page = createRoutesStub([
    {
      path: '*',
      Component: Meta,
      meta: () => [...pageMeta({ root: given, path, title: 'Terms' }), ...structuredData(given)],
    },
  ])
  return renderToStaticMarkup(<Page initialEntries={[path]} />)
}

function addressesIn(head: string) {
  const links = [...head.matchAll(/<link[^>]*>/g)].map(([link]) => link)
  const of = (link: string, name: string) => new RegExp(`${name}="([^"]*)"`, 'i').exec(link)?.[1]
  return {
    canonical: links.filter((link) => of(link, 'rel') === 'canonical').map((link) => of(link, 'href')),
    alternates: links
      .filter((link) => of(link, 'rel') === 'alternate')
      .map((link) => [of(link, 'hreflang'), of(link, 'href')]),
  }
}

test('I18N-1 a listed page links to itself in every language; the language of the domain needs no parameter', () => {
  const terms = `${origin}/pages/terms`
  for (const listedIn of ['en', 'nl'] as const)
    for (const locale of locales) {
      const { canonical, alternates } = addressesIn(headOf(root({ locale, listedIn })))
      expect(canonical).toEqual([locale === listedIn ? terms : `${terms}?lang=${locale}`])
      expect(alternates).toHaveLength(12)
      expect(alternates).toContainEqual([locale, canonical[0]])
      expect(alternates).toContainEqual(['x-default', terms])
    }
})

test('LEGAL-1 an unlisted page has one address, and no other languages', () => {
  const head = headOf(root({ listedIn: null, locale: 'de' }), '/login')
  expect(addressesIn(head)).toEqual({ canonical: [`${origin}/login`], alternates: [] })
})

test('I18N-1 a shared link names its language with a country, and a listed page the other ten', () => {
  const named = (head: string, property: string) =>
    [...head.matchAll(new RegExp(`property="${property}" content="([^"]*)"`, 'g'))].map(
      ([, content]) => content,
    )
  const german = headOf(root({ locale: 'de' }))
  expect(named(german, 'og:locale')).toEqual(['de_DE'])
  expect(named(german, 'og:locale:alternate')).toEqual([
    'da_DK',
    'en_GB',
    'es_ES',
    'fi_FI',
    'fr_FR',
    'it_IT',
    'nb_NO',
    'nl_NL',
    'pl_PL',
    'sv_SE',
  ])
  const unlisted = headOf(root({ listedIn: null, locale: 'nb' }), '/login')
  expect(named(unlisted, 'og:locale')).toEqual(['nb_NO'])
  expect(named(unlisted, 'og:locale:alternate')).toEqual([])
})

test('SITE-2 a shared link shows the picture of the brand, and a profile its own', () => {
  expect(headOf(root())).toContain(`<meta property="og:image" content="${origin}/icons/share.png"`)
  const own = pageMeta({ root: root(), path: '/members/x', image: 'https://cdn.example/a.jpg' })
  expect(own).toContainEqual({ property: 'og:image', content: 'https://cdn.example/a.jpg' })
  expect(JSON.stringify(own)).not.toContain('og:image:width')
})

test('SITE-2 structured data describes the site and cannot break out of its element', () => {
  const head = headOf(root({ locale: 'de' }))
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? []
  const { '@graph': graph } = JSON.parse(data)
  expect(graph).toMatchObject([
    { '@type': 'Organization', name: site.name, legalName: 'C B.V.', logo: `${origin}/icons/512.png` },
    { '@type': 'WebSite', url: `${origin}/`, inLanguage: 'de' },
  ])
})
