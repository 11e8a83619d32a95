import { expect, test } from 'vitest'
import { countryName, formatDate, formatList, formatMoney, formatNumber } from './intl.ts'
import { locales } from './locales.ts'
import { VerbatimI18n } from './verbatim-i18n.ts'

/** Intl writes narrow and no-break spaces; which ones does not matter here. */
const plain = (text: string) => text.replace(/\s/g, ' ')

test('I18N-5 dates follow the locale, English ones the British way', () => {
  const date = '2026-03-04T23:30:00Z'
  expect(formatDate(date, 'en')).toBe('4 March 2026')
  expect(formatDate(date, 'de')).toBe('4. März 2026')
  expect(formatDate(date, 'pl')).toBe('4 marca 2026')
  expect(formatDate(date, 'en', { dateStyle: 'short' })).toBe('04/03/2026')
  expect(formatDate(date, 'en', { dateStyle: 'long', timeZone: 'Europe/Paris' })).toBe('5 March 2026')
})

test('I18N-5 numbers, money and lists follow the locale', () => {
  expect(formatNumber(1234567.5, 'de')).toBe('1.234.567,5')
  expect(plain(formatNumber(1234567.5, 'fr'))).toBe('1 234 567,5')
  expect(plain(formatMoney(0.45, 'EUR', 'de'))).toBe('0,45 €')
  expect(plain(formatMoney(19.99, 'PLN', 'pl'))).toBe('19,99 zł')
  expect(formatMoney(5, 'GBP', 'en')).toBe('£5.00')
  expect(plain(formatMoney(29.9, 'CHF', 'de', 'CH'))).toBe('CHF 29.90')
  expect(plain(formatMoney(29.99, 'EUR', 'de', 'AT'))).toBe('€ 29,99')
  expect(formatMoney(32.99, 'USD', 'en', 'US')).toBe('$32.99')
  expect(formatList(['Ada', 'Bo', 'Cleo'], 'sv')).toBe('Ada, Bo och Cleo')
  expect(formatList(['Ada', 'Bo'], 'es', 'disjunction')).toBe('Ada o Bo')
})

test('I18N-5 countries have a name in every language', () => {
  for (const locale of locales) expect(countryName('CH', locale)).not.toBe('CH')
  expect(countryName('DE', 'pl')).toBe('Niemcy')
})

test('I18N-5 Polish plurals have four forms', () => {
  const text = '{count, plural, one {# kredyt} few {# kredyty} many {# kredytów} other {# kredytu}}'
  const i18n = new VerbatimI18n({ locale: 'pl', messages: { pl: { credits: text } } })
  const write = (count: number) => i18n._('credits', { count })
  expect([1, 2, 4, 5, 12, 22, 25, 1.5].map(write)).toEqual([
    ...['1 kredyt', '2 kredyty', '4 kredyty', '5 kredytów'],
    ...['12 kredytów', '22 kredyty', '25 kredytów', '1,5 kredytu'],
  ])
})
