import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { locales } from '#app/i18n/locales.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { LanguageOffer } from './LanguageOffer.tsx'
import { languageOffer } from './language-offer.server.ts'

vi.mock('virtual:react-router/server-build', async () => (await import('#tests/real-pages.ts')).titledPages())
const root = vi.hoisted(() => ({ data: {} }))
vi.mock('#app/web/page/use-root-data.ts', () => ({ useRootData: () => root.data }))

const visitor = { viewer: null, locale: 'en' } as const

function offerTo(acceptLanguage: string, { cookie = '', path = '/', visit = visitor as never } = {}) {
  const headers = new Headers({ cookie, 'accept-language': acceptLanguage })
  return languageOffer(new Request(`http://localhost${path}`, { headers }), visit)
}

test('I18N-2 a first visit is offered the browser’s language if it is another of ours', () => {
  expect(offerTo('de-CH,fr;q=0.9,en;q=0.8')).toEqual({
    locale: 'de',
    words: 'Auf Deutsch lesen',
    close: 'Diesen Hinweis schließen',
  })
  expect(offerTo('en;q=0.2, sv;q=0.9')?.words).toBe('Läs på svenska')
  for (const norwegian of ['nb-NO', 'nn', 'no']) expect(offerTo(norwegian)?.words).toBe('Les på norsk')
  expect(offerTo('ja,pl;q=0.5')?.words).toBe('Czytaj po polsku')
  expect(offerTo('ja,zh')).toBeNull()
  expect(offerTo('en-US,de;q=0.5')).toBeNull()
  expect(offerTo('de;q=0,*')).toBeNull()
  expect(offerTo('')).toBeNull()
  const offers = locales.map((locale) => offerTo(locale, { visit: { viewer: null, locale: 'xx' } as never }))
  expect(new Set(offers.map((offer) => offer?.words)).size).toBe(locales.length)
})

test('I18N-2 nobody is offered a language who has chosen one or is logged in', async () => {
  expect(offerTo('de', { cookie: 'locale=en' })).toBeNull()
  expect(offerTo('de', { cookie: 'locale=zz' })?.locale).toBe('de')
  expect(offerTo('de', { path: '/?lang=en' })).toBeNull()
  const { viewer } = await makeMember()
  expect(offerTo('de', { visit: { viewer, locale: 'en' } as never })).toBeNull()
})

test('I18N-2 the offer leaves the language of the page alone, and caches know what it depends on', async () => {
  const answer = await call('/', { headers: { 'accept-language': 'de' } })
  expect(answer.headers.get('content-language')).toBe('en')
  expect(answer.headers.getSetCookie().join()).toContain('locale=en')
  expect(answer.headers.get('vary')).toMatch(/\bAccept-Language\b/)
})

test('I18N-2 the line is in its own language and both of its buttons work without script', () => {
  root.data = { locale: 'en', user: null, languageOffer: offerTo('fi') }
  const router = createMemoryRouter([{ path: '*', element: <LanguageOffer /> }], {
    initialEntries: ['/pages/faq?ref=7'],
  })
  const markup = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(markup).toMatch(/<section[^>]* lang="fi"/)
  expect(markup).toMatch(/<form[^>]* action="\/lang-config" method="post"/)
  expect(markup).toContain('<input type="hidden" name="from" value="/pages/faq?ref=7"/>')
  expect(markup).toMatch(/<button[^>]* value="fi"[^>]* name="language">Lue suomeksi<\/button>/)
  expect(markup).toMatch(
    /<button[^>]* value="en"[^>]* aria-label="Sulje tämä ilmoitus"[^>]* name="language">/,
  )
  root.data = { ...root.data, user: { id: 'member' } }
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toBe('')
})
