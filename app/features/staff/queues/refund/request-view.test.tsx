import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { RequestState } from '#app/features/payments/refunds/requests/AskForRefund.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { RequestView } from './RequestView.tsx'

const at = '2026-05-01T10:00:00Z'
const order = { amount: 2999, currency: 'USD', country: 'US', number: 'N1', credits: 10, paid_at: at }

function textOf(shown: ReactNode) {
  const router = createMemoryRouter([{ id: 'root', path: '/', element: shown }])
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  return html.replaceAll(/<[^>]*>/g, ' ')
}

test('MONEY-11 writes money for finance and for the buyer as the country of the order does', () => {
  const granted = { amount: 2999, needsAccount: false }
  const buyer = textOf(
    <RequestState
      state="granted"
      created_at={at}
      decided_at={at}
      refund={granted}
      number="N1"
      price={order}
    />,
  )
  expect(buyer).toContain('get $29.99 back')
  const details = {
    ...{ body: 'Please', asked_at: at, order, unused: 5, worth: 1500, left: 2999, refunds: [] },
    ...{ withdrawable_until: at, sameWay: true, method: 'Card', member: null },
  }
  const finance = textOf(<RequestView details={details as never} />)
  expect(finance).toContain('$15.00')
  expect(buyer + finance).not.toContain('US$')
})
