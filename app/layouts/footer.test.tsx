import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { Footer } from './Footer.tsx'

/** The server's markup: folded on a phone. */
function footer(user: object | null) {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Footer, loader: () => null }])
  const root = { user, site: { name: 'Second Spring', company: 'Second Spring B.V.' } }
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <Page initialEntries={['/']} hydrationData={{ loaderData: { root } }} />
    </I18nProvider>,
  )
  return { html, folded: /<nav.*<\/nav>/s.exec(html)?.[0] ?? '' }
}

const choices = (html: string) => html.match(/<button[^>]*>Cookie choices/g) ?? []

test('NAV-6 TRUST-10 keeps the cookie choices of a visitor’s footer visible on a phone, outside the folded part', () => {
  const { html, folded } = footer(null)
  expect(/<nav[^>]*>/.exec(folded)?.[0]).toContain('max-md:hidden')
  expect(choices(folded)).toHaveLength(1)
  const [inSight, ...more] = choices(html.replace(folded, ''))
  expect(more).toEqual([])
  // On wider screens everything is visible.
  expect(inSight).toContain('md:hidden')
})

test('NAV-6 links to everything the specification names, for visitors and members', () => {
  const named = ['terms', 'privacy', 'cookies', 'ban', 'return-policy', 'faq', 'service']
  const places = [...named.map((name) => `/pages/${name}`), '/pricing', '/complaints']
  for (const user of [null, { profile: {} }]) {
    const links = [...footer(user).folded.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, place]) => place)
    expect(links).toEqual(expect.arrayContaining(places))
  }
})

test('NAV-6 folds a member’s cookie choices with everything else', () => {
  const { html, folded } = footer({ profile: {} })
  expect([choices(folded).length, choices(html).length]).toEqual([1, 1])
})
