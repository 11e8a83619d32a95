import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Troubles } from '../health/read-health.server.ts'
import { TroubleLine } from '../health/TroubleLine.tsx'
import StartPage from './start.page.tsx'
import { drawPlot, plotSize } from './statistics/draw-plot.server.ts'
import { PlotCard } from './statistics/PlotCard.tsx'
import { daysBefore } from './statistics/utc-days.ts'

function render(page: ReactNode) {
  const router = createMemoryRouter([{ id: 'root', path: '*', element: page, loader: () => null }], {
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

const fine: Troubles = {
  failed: 0,
  late: 0,
  isSlow: false,
  tooManyBounces: false,
  silentProviders: [],
  storage: true,
  isFull: false,
  isBusy: false,
  isStuck: false,
  bus: true,
}

test('SITE-1 the start page calls the program healthy only without any trouble', () => {
  expect(render(<TroubleLine {...fine} />)).toContain('in good health')
  const troubles: [Partial<Troubles>, string][] = [
    [{ failed: 2 }, '2 jobs have failed'],
    [{ late: 1 }, '1 clean-up is late'],
    [{ isSlow: true }, 'Jobs wait for too long'],
    [{ tooManyBounces: true }, 'Too many emails come back'],
    [{ silentProviders: ['stripe', 'mollie'] }, 'stripe, mollie'],
    [{ storage: false }, 'Pictures can’t be stored'],
    [{ isFull: true }, 'almost full'],
    [{ isBusy: true }, 'few connections left'],
    [{ isStuck: true }, 'run for too long'],
    [{ bus: false }, 'Live updates arrive late'],
  ]
  expect(troubles.flatMap(([trouble]) => Object.keys(trouble)).toSorted()).toEqual(
    Object.keys(fine).toSorted(),
  )
  for (const [trouble, words] of troubles) {
    const html = render(<TroubleLine {...fine} {...trouble} />).replaceAll('<!-- -->', '')
    expect(html).toContain(words)
    expect(html).not.toContain('in good health')
  }
})

test('SITE-1 the start page leads from today’s figures to the plots', () => {
  const Page = StartPage as React.ComponentType<{ loaderData: unknown }>
  const alarms = { chargebacks: [], scams: [] }
  const figures = { rows: [], until: '2026-11-19T10:00:00.000Z', hours: 10, isCounted: true, alarms }
  const shown = { workName: 'Mila', queues: [], desk: null, troubles: null }
  expect(render(<Page loaderData={{ ...shown, figures }} />)).toContain('href="/staff/statistics"')
  expect(render(<Page loaderData={{ ...shown, figures }} />)).toMatch(/Until 10:00(<!-- -->| )* UTC/)
  const uncounted = render(<Page loaderData={{ ...shown, figures: { ...figures, isCounted: false } }} />)
  expect(uncounted).toContain('Not counted yet')
  expect(uncounted).not.toContain('<table')
  expect(render(<Page loaderData={{ ...shown, figures: null }} />)).not.toContain('/staff/statistics')
})

test('SITE-1 the labels of a plot are text of the page, which does not shrink with the drawing', () => {
  const buckets = Array.from({ length: 30 }, (_, place) => daysBefore('2026-11-18', 29 - place))
  const values = buckets.map((_, place) => place * 1000)
  const plot = {
    measure: 'signups' as const,
    total: 1,
    money: [],
    series: [{ name: '', total: 1, values }],
    earlier: null,
  }
  const drawn = drawPlot(plot, buckets)
  const html = render(
    <PlotCard plot={{ ...plot, drawn }} by="site" buckets={buckets} bucketDays={1} size={plotSize} />,
  )
  expect(html).not.toContain('<text')
  expect(html).not.toMatch(/text-\[/)
  for (const label of ['20k', '20 Oct', '18 Nov']) expect(html).toContain(`>${label}</span>`)
})
