import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import ComplaintsPage from './complaints.page.tsx'
import { parseFollowed } from './complaints.server.ts'

const Page = ComplaintsPage as React.ComponentType<{ loaderData: unknown }>

function render(number: string | null) {
  const loaderData = { supportEmail: 'help@site.example', follows: parseFollowed(number) }
  const routes = [{ id: 'root', path: '*', element: <Page loaderData={loaderData} />, loader: () => null }]
  const router = createMemoryRouter(routes, {
    initialEntries: ['/complaints'],
    hydrationData: { loaderData: { root: { user: null } } },
  })
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  router.dispose()
  return html
}

test('LEGAL-1 the complaints page shows and keeps the number of what is to be looked at again', () => {
  for (const given of ['C-2026-000123', ' r-2026-000123 ']) {
    const number = given.trim().toUpperCase()
    const html = render(given)
    expect(html).toContain(`look again at number ${number}`)
    expect(html).toContain(`<input type="hidden" name="follows" value="${number}"/>`)
  }
})

test.each([null, '', 'D-ABCD-EFGH', 'C-2026-1', 'C-2026-000001 x', '"><b>'])(
  'LEGAL-1 the complaints page ignores %j, which is no number of a complaint or report',
  (given) => {
    const html = render(given)
    expect(html).not.toContain('follows')
    expect(html).not.toContain('look again')
  },
)
