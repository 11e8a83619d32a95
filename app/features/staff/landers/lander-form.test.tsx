import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { LanderForm } from './LanderForm.tsx'
import { describeLooks } from './look-words.server.ts'

const site = { niche: 1, default_gender: 'female', default_seeking: 'male' } as const

function renderForm(saved: { slug: string; weight: number; headline: number }[]) {
  const page = {
    site: { id: 'main', name: 'Second Spring', domain: 'localhost' },
    lander: 'video' as const,
    address: 'http://localhost/landers/video',
    hasVariantAddress: true,
    looks: { headline: 2, picture: 2, order: 2 },
    lookWords: describeLooks('video', site, 'en'),
    seen: saved.length > 0 ? 1 : 0,
    views: 0,
    variants: saved.map((variant) => ({ ...variant, picture: 0, order: 0 })),
    plan: { goal: 'signups' as const, base_rate: 0.05, lift: 0.2, control: 'default' },
  }
  const router = createMemoryRouter([{ path: '/', element: <LanderForm page={page} /> }])
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}

test.each([
  ['the built-in variant', []],
  ['a running test', [0, 1].map((headline) => ({ slug: `v${headline}`, weight: 1, headline }))],
])(
  'GROW-1 of %s without a change nothing can be started, and each variant opens in a new tab',
  (_name, saved) => {
    const html = renderForm(saved)
    expect(html).toMatch(
      /<button[^>]*disabled=""[^>]*type="submit"|<button[^>]*type="submit"[^>]*disabled=""/,
    )
    for (const slug of saved.length > 0 ? ['v0', 'v1'] : ['default'])
      expect(html).toContain(`href="http://localhost/landers/video/${slug}" target="_blank"`)
    expect(html).toContain('There’s always room for a new chapter')
  },
)
