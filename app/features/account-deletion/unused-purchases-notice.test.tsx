import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { ClosedAccountInfo, ClosedPermanently } from './ClosedAccountInfo.tsx'
import { UnusedPurchasesNotice } from './UnusedPurchasesNotice.tsx'
import type { UnusedPurchases } from './unused-purchases.ts'

const noPurchases: UnusedPurchases = {
  country: 'DE',
  refundable: { credits: 0, worth: [], orders: [], lastDay: '2026-12-01' },
  byAccount: { credits: 0, worth: [], orders: [], lastDay: '2026-12-01' },
  lost: { credits: 0, worth: [] },
}
const worth = [{ amount: 2999, currency: 'EUR' }]
const noLogin = 'You don’t need to log in'

function renderText(page: React.ReactNode) {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <MemoryRouter>{page}</MemoryRouter>
    </I18nProvider>,
  )
  return { html, text: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') }
}
const renderNotice = (changes: Partial<UnusedPurchases>) =>
  renderText(<UnusedPurchasesNotice {...noPurchases} {...changes} />)

test('ACC-4 TRUST-5 a member who has left nothing behind sees no money section', () => {
  expect(renderNotice({}).html).toBe('')
})

test('ACC-4 TRUST-5 a refund to the original payment method needs no login, and names its last day', () => {
  const refundable = { credits: 20, worth, orders: ['AB12'], lastDay: '2026-11-30' }
  const { html, text } = renderNotice({ refundable })
  for (const words of ['20 unused credits', '€29.99', '30 Nov', `${noLogin}. Order number: AB12`])
    expect(text).toContain(words)
  expect(html).toContain('href="/withdraw?order=AB12"')
  expect(text).not.toMatch(/bank account|no longer/)
})

test('ACC-4 TRUST-5 a refund that needs a bank account asks the member to come back, without saying that no login is needed', () => {
  const byAccount = { credits: 0, worth, orders: ['AB12', 'CD34'], lastDay: '2026-11-30' }
  const { html, text } = renderNotice({ byAccount })
  for (const words of [
    'can only pay €29.99 into a bank account',
    'link in our email by 30 Nov',
    'AB12, CD34',
  ])
    expect(text).toContain(words)
  expect(html).toContain('href="/pages/service"')
  expect(text).not.toContain(noLogin)
  expect(html).not.toContain('/withdraw')
})

test('ACC-4 TRUST-5 credits that can no longer be refunded are named in money', () => {
  const { text } = renderNotice({ lost: { credits: 3, worth: [{ amount: 449, currency: 'EUR' }] } })
  expect(text).toContain('3 paid credits, worth €4.49, can no longer be refunded')
  expect(text).not.toContain(noLogin)
})

test('ACC-4 explains to an unconfirmed member why there is no undo, and mentions no email', () => {
  const { text } = renderText(<ClosedPermanently title="Your account is closed" />)
  expect(text).toMatch(/Your account is closed .*wasn’t confirmed, so your account can’t be restored/)
  expect(text).not.toMatch(/sent you an email/)
})

test('ACC-4 without the facts of a closing, the page claims neither a closed account nor an email of the reader', () => {
  const { text } = renderText(<ClosedAccountInfo title="When an account is closed" />)
  expect(text).toMatch(/When an account is closed .*If the email address was confirmed, we’ve sent an email/)
  expect(text).not.toMatch(/\byour\b/i)
})
