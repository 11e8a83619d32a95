import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { locales } from '#app/i18n/locales.ts'
import { languageOffer } from '#app/root-data.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { LanguageOffer } from './LanguageOffer.tsx'

vi.mock('virtual:react-router/server-build', async () => (await import('#tests/real-pages.ts')).titledPages())
const root = vi.hoisted(() => ({ data: {} }))
vi.mock('#app/web/page/use-root-data.ts', () => ({ useRootData: () => root.data }))

const words = {
  da: 'Læs på dansk',
  de: 'Auf Deutsch lesen',
  en: 'Read in English',
  es: 'Leer en español',
  fi: 'Lue suomeksi',
  fr: 'Lire en français',
  it: 'Leggi in italiano',
  nb: 'Les på norsk',
  nl: 'Lees in het Nederlands',
  pl: 'Czytaj po polsku',
  sv: 'Läs på svenska',
}

/** The language that a document offers to such a browser, and the cookie that comes with it. */
async function offerTo(acceptLanguage: string, { cookie = '', query = '' } = {}) {
  const answer = await call(`/_root.data${query}`, { cookie, headers: { 'accept-language': acceptLanguage } })
  const data = await answer.text()
  const offered = Object.entries(words).filter(([, line]) => data.includes(`"${line}"`))
  const kept = /\blocale=(\w+)/.exec(answer.headers.getSetCookie().join())?.[1]
  return { offered: offered.map(([locale]) => locale), kept }
}

test.each([
  ['de-CH,fr;q=0.9,en;q=0.8', ['de']],
  ['en;q=0.2, sv;q=0.9', ['sv']],
  ...['nb-NO', 'nn', 'no'].map((norwegian) => [norwegian, ['nb']] as const),
  ...locales.filter((locale) => locale !== 'en').map((locale) => [locale, [locale]] as const),
  ['ja,pl;q=0.5', ['pl']],
  ['ja,zh', []],
  ['en-US,de;q=0.5', []],
  ['de;q=0,*', []],
  ['', []],
] as const)(
  'I18N-2 a visitor of an English site with the browser’s %j is offered %j',
  async (accepted, offered) =>
    // No cookie is set while a language is offered, so the offer stays until it is accepted or closed.
    expect(await offerTo(accepted)).toEqual({ offered, kept: offered.length ? undefined : 'en' }),
)

test('I18N-2 offers no language to members or to visitors who have chosen one', async () => {
  expect(await offerTo('de', { cookie: 'locale=en' })).toEqual({ offered: [], kept: undefined })
  expect(await offerTo('de', { cookie: 'locale=zz' })).toEqual({ offered: ['de'], kept: undefined })
  expect(await offerTo('de', { query: '?lang=en' })).toEqual({ offered: [], kept: 'en' })
  const { cookie } = await makeMember()
  expect(await offerTo('de', { cookie })).toEqual({ offered: [], kept: 'en' })
})

test('I18N-2 the offer does not change the language of the page, and Vary names what it depends on', async () => {
  const answer = await call('/', { headers: { 'accept-language': 'de' } })
  expect(answer.headers.get('content-language')).toBe('en')
  expect(answer.headers.get('vary')).toMatch(/\bAccept-Language\b/)
})

test('I18N-2 shows the line in the offered language, and both of its buttons work without script', () => {
  root.data = { locale: 'en', user: null, languageOffer: languageOffer({ offeredLocale: 'fi' }) }
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
