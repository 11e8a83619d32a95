import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { locales } from '#app/i18n/locales.ts'
import { type RefusalCode, type RefusalText, refusalTexts } from '#app/platform/refusal-texts.ts'
import { refusalMessage } from '#app/web/calls/refusal-message.server.ts'
import type { Payment } from './orders/order.contract.ts'
import { PaymentResult } from './transactions/PaymentResult.tsx'

const refusals: [RefusalCode, number, string][] = [
  ['code_not_found', 404, 'Code not found'],
  ['code_already_used', 409, 'Code already used'],
  ['code_invalid', 422, 'Code invalid'],
  ['directdebit_blocked', 403, 'Your account is blocked for direct debit payments.'],
  [
    'limit_reached',
    403,
    'This goes over the limit for direct debits. Please choose another way to pay, or a smaller package.',
  ],
  [
    'sms_limit_reached',
    403,
    'No more codes can be sent today. Please choose another way to pay, or try again tomorrow.',
  ],
  ['code_expired', 409, 'This code has expired.'],
  ['code_other_country', 422, 'This code is only for orders from Germany.'],
  ['code_minimum_order', 422, 'This code is for orders of €60.00 or more.'],
]

test.each(refusals)('MONEY-6 MONEY-7 %s is answered with %i: %s', (code, status, text) => {
  const { status: answered }: RefusalText = refusalTexts[code]
  const values = { country: 'Germany', minimum: '€60.00' }
  expect([answered, refusalMessage(code, 'en', values)]).toEqual([status, text])
})

test.each(locales.filter((locale) => locale !== 'en'))(
  'I18N-1 none of them is in English in %s',
  (locale) => {
    for (const [code, , english] of refusals)
      expect(refusalMessage(code, locale, { country: 'Germany', minimum: '€60.00' })).not.toBe(english)
  },
)

interface Changes {
  otherWay?: { card: string; paypal: boolean }
  isNews?: boolean
  newerOrder?: string
  cancelledAt?: string
  reserved?: { until: string; discount: boolean; limit: boolean }
}

function resultOf(payment: Partial<Payment>, changes: Changes = {}) {
  const result = {
    credits: 20,
    isFirst: false,
    isPremium: false,
    isNews: true,
    otherWay: null,
    refund: null,
    newerOrder: null,
    debit: null,
    cancelledAt: null,
    reserved: null,
    transferBy: '2026-11-26T20:24:00.000Z',
  }
  const order = { payment_id: 'an-order', package: 'p1', method: 'paypal', credits: 20, next: null }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <MemoryRouter>
        <PaymentResult {...result} {...changes} payment={{ ...order, ...payment } as unknown as Payment} />
      </MemoryRouter>
    </I18nProvider>,
  )
}

const page = { kind: 'redirect' as const, url: 'http://localhost/dev/pay/x' }

test.each<[Partial<Payment>, string]>([
  [{ status: 'loading' }, 'We’re setting up your payment.'],
  [{ status: 'pending' }, 'Your payment is being processed.'],
  [{ status: 'pending', next: page }, 'Your payment isn’t finished yet.'],
  [{ status: 'completed' }, '20 credits have been added to your account.'],
  [{ status: 'completed', credits: 1 }, '1 credit has been added to your account.'],
  [{ status: 'failed' }, 'Payment failed or has been cancelled.'],
  [{ status: 'cancelled' }, 'Payment failed or has been cancelled.'],
  [{ status: 'cancelled' }, 'If you did pay, you’ll get them as soon as the money arrives'],
  [{ status: 'loading', method: 'sepa_direct_debit' }, 'We’re waiting for the code from your text message.'],
  [{ status: 'loading', method: 'sepa_direct_debit' }, 'href="/directdebit?package=p1&amp;payment=an-order"'],
  [{ status: 'refunded' }, 'This order was refunded.'],
  [{ status: 'charged_back' }, 'Your bank has reversed this payment.'],
  [{ status: 'charged_back' }, 'Premium has ended, as you have no other purchase.'],
])('MONEY-2 the page of an order that is %j says: %s', (payment, text) => {
  expect(resultOf(payment)).toContain(text)
})

test('MONEY-2 MONEY-5 a failed order is tried again the same way or another, and its replacement is found', () => {
  const failed = resultOf({ status: 'failed' })
  expect([...failed.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    '/credits/p1/paypal',
    '/credits/p1',
  ])
  const renderStoredCard = (paypal: boolean) =>
    resultOf({ status: 'failed', method: 'credit_card' }, { otherWay: { card: 'kept', paypal } })
  for (const page of [renderStoredCard(true), renderStoredCard(false)])
    expect(page).toContain('href="/credits/p1/credit_card?card=kept"')
  expect(renderStoredCard(true)).toContain('href="/credits/p1/paypal"')
  expect(renderStoredCard(false)).not.toContain('PayPal')
  const withCode = resultOf({ status: 'failed', discount: { code: 'SPRING15', percentage: 15 } })
  expect(withCode).toContain('href="/credits/p1/paypal?code=SPRING15"')
  const withBonus = resultOf({ status: 'failed', discount: { code: 'TIMEBONUS25', percentage: 25 } })
  expect(withBonus).not.toContain('code=')
  const replaced = resultOf({ status: 'cancelled' }, { newerOrder: 'another' })
  expect(replaced).toContain('This order was cancelled. You’ve ordered again since.')
  expect(replaced).not.toContain('Payment failed')
  expect(replaced).toContain('href="/transactions/another"')
  const left = resultOf({ status: 'pending', next: page }, { newerOrder: 'another' })
  expect(left).toContain('You’ve ordered again since.')
  expect(left).not.toContain('Continue with the payment')
})

test('MONEY-2 an order cancelled by its buyer says so calmly, and presses nobody to try again', () => {
  const own = resultOf({ status: 'cancelled' }, { cancelledAt: '2026-11-16T20:24:00.000Z' })
  expect(own).toMatch(/You cancelled this order on 16 November 2026/)
  expect(own).toContain('Payment failed or has been cancelled.')
  expect(own).not.toContain('Try again')
  expect(own).not.toContain('may still arrive')
})

test('MONEY-7 a cancelled transfer whose money may still arrive says what it reserves, and until when', () => {
  const until = '2026-11-30T20:24:00.000Z'
  const stored = (discount: boolean, limit: boolean) =>
    resultOf({ status: 'cancelled' }, { reserved: { until, discount, limit } })
  const [arrives, its, counts] = [
    'Money for this order may still arrive until 30 November 2026.',
    'Until then, its discount stays reserved.',
    'Until then, the order counts towards your monthly limit.',
  ]
  expect(stored(true, true)).toContain(`${arrives} ${its} ${counts}`)
  expect(stored(true, false)).not.toContain(counts)
  expect(stored(false, true)).toContain(`${arrives} ${counts}`)
})

test('MONEY-4 an open transfer says what to send where, and by when', () => {
  const account = { holder: 'Sandbox', iban: 'DE02120300000000202051', bic: 'BYLADEM1001', reference: 'AB12' }
  const price = { amount: 2249, currency: 'EUR', country: 'DE' }
  const said = resultOf({ status: 'pending', ...price, next: { kind: 'transfer', ...account } })
  for (const words of ['€22.49', 'Sandbox', 'DE02 1203 0000 0000 2020 51', 'AB12', 'by 26 November 2026'])
    expect(said).toContain(words)
  expect(said).not.toContain('Continue with the payment')
})
