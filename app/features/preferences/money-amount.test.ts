import { expect, test } from 'vitest'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { formatAmountInput, parseAmount } from './money-amount.ts'

const parseEuros = (text: string, locale: Locale = 'en') => parseAmount(text, { locale, currency: 'EUR' })

test.each([
  ['50', 5000],
  ['0', 0],
  ['49.90', 4990],
  ['49,9', 4990],
  [' 1 000 ', 100_000],
  ['19.99', 1999],
  ['50 €', 5000],
  ['€50.00', 5000],
  ['50 EUR', 5000],
  ['50 euros', 5000],
  ['50,-', 5000],
  ['50,– €', 5000],
  ['1.000,50', 100_050],
  ['1,000.50', 100_050],
  ['1’000.50', 100_050],
  ['1 000,50 €', 100_050],
  ['1.000.000', 100_000_000],
  ['12345678', 1_234_567_800],
])('TRUST-11 accepts %j as an amount', (text, amount) => {
  expect(parseEuros(text)).toBe(amount)
})

test.each(['', 'much', '-5', '50k', '$50', '5e3', '1,2,3', '1.00.000', '10.0000', '€', '50 € €'])(
  'TRUST-11 refuses %j as an amount',
  (text) => {
    expect(parseEuros(text)).toBeNull()
  },
)

test('TRUST-11 a separator before three digits groups thousands where the language writes them so', () => {
  expect(parseEuros('1.000', 'de')).toBe(100_000)
  expect(parseEuros('1,000', 'en')).toBe(100_000)
  expect(parseEuros('1.000', 'es')).toBe(100_000)
  for (const [text, locale] of [
    ['1.000', 'en'],
    ['1,000', 'de'],
    ['1.000', 'sv'],
  ] as const)
    expect(parseEuros(text, locale), `${text} in ${locale}`).toBeNull()
})

test('TRUST-11 accepts only the currency of the field', () => {
  for (const text of ['50 kr', '50 kr.', 'kr. 50', '50 DKK', '50,00 kr.'])
    expect(parseAmount(text, { locale: 'da', currency: 'DKK' }), text).toBe(5000)
  expect(parseAmount('50 zł', { locale: 'pl', currency: 'PLN' })).toBe(5000)
  expect(parseAmount('50 €', { locale: 'da', currency: 'DKK' })).toBeNull()
})

test.each(locales)('TRUST-11 the amount shown in the field can be submitted again: %s', (locale) => {
  for (const amount of [0, 50, 1999, 5000, 123_456_78])
    expect(parseEuros(formatAmountInput(amount, locale), locale)).toBe(amount)
})
