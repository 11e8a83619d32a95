import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { ComplaintActions } from '../complaint/ComplaintView.tsx'
import { RequestActions } from '../refund/RequestView.tsx'
import { Actions } from './Actions.tsx'
import { ItemContext } from './use-item.ts'

const item = { id: 'case', kind: 'withdrawal', site: { id: 's', name: 'S' }, claim: { by: 'me' } }
const order = { amount: 2999, currency: 'EUR', country: 'DE', number: 'N1', credits: 20 }

function buttonsOf(shown: ReactNode, isInert = false) {
  const context = (
    <ItemContext value={{ ...item, closed_at: null, isPending: false, isInert } as never}>
      {shown}
    </ItemContext>
  )
  const router = createMemoryRouter([{ id: 'root', path: '/', element: context }])
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  return [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(([, attributes = '', content = '']) => ({
    words: content.replaceAll(/<[^>]*>/g, ''),
    isInert: attributes.includes('aria-disabled="true"'),
    isUnavailable: attributes.includes('disabled=""'),
  }))
}

function requestButtons(details: object) {
  const asked = { request: 'r', order, canDecide: true, member: { name: 'Ingrid' }, ...details }
  return buttonsOf(<RequestActions details={asked as never} />)
}

test('MONEY-11 a number means the same decision in every case, also where it does not apply', () => {
  expect(requestButtons({ worth: 1500, left: 2999, unused: 10 })).toMatchObject([
    { words: '1Refund the unused credits: €15.00', isUnavailable: false },
    { words: '2Refund everything: €29.99', isUnavailable: false },
    { words: '3Refund a part …', isUnavailable: false },
    { words: '4Decline …', isUnavailable: false },
  ])
  const unavailable = (details: object) =>
    requestButtons(details).flatMap(({ words, isUnavailable }) => (isUnavailable ? [words.slice(0, 8)] : []))
  expect(unavailable({ worth: 0, left: 2999, unused: 0 })).toEqual(['1Refund '])
  expect(unavailable({ worth: 2999, left: 2999, unused: 20 })).toEqual(['2Refund '])
  expect(unavailable({ worth: 0, left: 0, unused: 0 })).toEqual(['1Refund ', '2Refund ', '3Refund '])
})

test('TRUST-8 the actions of a case that has just appeared are inert', () => {
  const actions = [{ label: 'Approve', run: () => {} }]
  expect(buttonsOf(<Actions actions={actions} />, true)).toMatchObject([{ isInert: true }])
  expect(buttonsOf(<Actions actions={actions} />)).toMatchObject([{ isInert: false }])
})

test('LEGAL-1 TRUST-8 whoever decided the earlier complaint has no decision about the later one', () => {
  const actionsOf = (isOwn: boolean) => {
    const details = { followed: { number: 'C-2026-000001', path: null, isOwn } }
    return buttonsOf(<ComplaintActions item={item as never} details={details as never} />)
  }
  expect(actionsOf(true)).toEqual([])
  expect(actionsOf(false)).toMatchObject([{ words: '1Answer' }])
})
