import { expect, test } from 'vitest'
import { locales } from '#app/i18n/locales.ts'
import { amountIn, typedAmount } from './money-amount.ts'

test.each([
  ['50', 5000],
  ['0', 0],
  ['49.90', 4990],
  ['49,9', 4990],
  [' 1 000 ', 100_000],
  ['19.99', 1999],
])('TRUST-11 %j is an amount', (text, amount) => {
  expect(amountIn(text)).toBe(amount)
})

test.each(['', 'much', '-5', '1.000', '1.000,50', '50 €', '5e3', '12345678', '1,2,3'])(
  'TRUST-11 %j is no amount',
  (text) => {
    expect(amountIn(text)).toBeNull()
  },
)

test.each(locales)('TRUST-11 what is shown in the field can be sent again: %s', (locale) => {
  for (const amount of [0, 50, 1999, 5000, 123_456_78])
    expect(amountIn(typedAmount(amount, locale))).toBe(amount)
})
