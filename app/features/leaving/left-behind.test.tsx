import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { PaidFor } from '#app/features/accounts/closing/paid-for.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { AboutClosing } from './AboutClosing.tsx'
import { ClosedForGood } from './ClosedForGood.tsx'
import { LeftBehind } from './LeftBehind.tsx'

const nothing: PaidFor = {
  country: 'DE',
  refundable: { credits: 0, worth: [], orders: [], lastDay: '2026-12-01' },
  byAccount: { credits: 0, worth: [], orders: [], lastDay: '2026-12-01' },
  lost: { credits: 0, worth: [] },
}
const worth = [{ amount: 2999, currency: 'EUR' }]
const noLogin = 'You don’t need to log in'

function shown(page: React.ReactNode) {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <MemoryRouter>{page}</MemoryRouter>
    </I18nProvider>,
  )
  return { html, text: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') }
}
const left = (changes: Partial<PaidFor>) => shown(<LeftBehind {...nothing} {...changes} />)

test('ACC-4 TRUST-5 who has left nothing behind is told nothing', () => {
  expect(left({}).html).toBe('')
})

test('ACC-4 TRUST-5 what comes back the way it was paid is had without a login, by its day', () => {
  const refundable = { credits: 20, worth, orders: ['AB12'], lastDay: '2026-11-30' }
  const { html, text } = left({ refundable })
  for (const words of ['20 unused credits', '€29.99', '30 Nov', `${noLogin}. Order number: AB12`])
    expect(text).toContain(words)
  expect(html).toContain('href="/withdraw?order=AB12"')
  expect(text).not.toMatch(/bank account|no longer/)
})

test('ACC-4 TRUST-5 for what needs a bank account one comes back, and nobody is told that no login is needed', () => {
  const byAccount = { credits: 0, worth, orders: ['AB12', 'CD34'], lastDay: '2026-11-30' }
  const { html, text } = left({ byAccount })
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

test('ACC-4 TRUST-5 what can no longer be refunded is named in money', () => {
  const { text } = left({ lost: { credits: 3, worth: [{ amount: 449, currency: 'EUR' }] } })
  expect(text).toContain('3 paid credits, worth €4.49, can no longer be refunded')
  expect(text).not.toContain(noLogin)
})

test('ACC-4 who had not confirmed an address is told why there is no way back, and of no email', () => {
  const { text } = shown(<ClosedForGood title="Your account is closed" />)
  expect(text).toMatch(/Your account is closed .*wasn’t confirmed, so your account can’t be restored/)
  expect(text).not.toMatch(/sent you an email/)
})

test('ACC-4 without the facts of a leaving nobody is told that an account of theirs is closed, or that they got an email', () => {
  const { text } = shown(<AboutClosing title="When an account is closed" />)
  expect(text).toMatch(/When an account is closed .*If the email address was confirmed, we’ve sent an email/)
  expect(text).not.toMatch(/\byour\b/i)
})
