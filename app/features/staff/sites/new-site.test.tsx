import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import NewSite from './new-site.page.tsx'

test('SITE-1 the form for a new site says what is not copied', () => {
  const loaderData = { sites: [{ id: 'a', name: 'Second Spring' }], title: 'New site' }
  const Page = createRoutesStub([
    { id: 'page', path: '/', Component: NewSite as never, loader: () => loaderData },
  ])
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <Page initialEntries={['/']} hydrationData={{ loaderData: { page: loaderData } }} />
    </I18nProvider>,
  )
  expect(html).toMatch(/own prices, payment providers, .* and partners aren’t copied/)
})
