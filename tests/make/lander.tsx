import { I18nProvider } from '@lingui/react'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet, RouterContextProvider } from 'react-router'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { visitContext } from '#app/web/visit.ts'
import { siteOf } from './site.ts'
import { visitOf } from './visit.ts'

interface Opened {
  domain?: string
  locale?: Locale
}

/** The data that the loader of a lander returns to a visitor. */
export async function openLander<Data>(
  loader: (args: never) => Promise<Data>,
  lander: string,
  { domain, locale = 'en' }: Opened = {},
): Promise<Data> {
  const context = new RouterContextProvider()
  context.set(visitContext, { ...(await visitOf(null)), site: await siteOf(domain), locale })
  const url = new URL(`http://localhost/landers/${lander}`)
  const request = new Request(url, { headers: { 'user-agent': 'Mozilla/5.0 Chrome/140' } })
  return loader({ context, request, url, params: {} } as never)
}

const site = {
  name: 'Second Spring',
  company: 'Second Spring B.V.',
  description: 'For people of 50 and over.',
  signups: 'all',
  hasFictional: true,
}

/** A lander as the server sends it. */
export function renderLander<Data>(
  Lander: ComponentType<never>,
  loaderData: Data,
  locale: Locale = 'en',
): string {
  const Page = Lander as ComponentType<{ loaderData: Data }>
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Outlet,
      loader: () => null,
      children: [
        { id: 'page', index: true, Component: () => <Page loaderData={loaderData} />, loader: () => null },
      ],
    },
  ])
  const root = { user: null, site, display: {} }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor(locale)}>
      <Stub initialEntries={['/']} hydrationData={{ loaderData: { root, page: loaderData } }} />
    </I18nProvider>,
  )
}
