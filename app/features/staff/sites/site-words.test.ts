import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { companyWords, siteWords, wordOfValue } from './site-words.ts'

test.each([
  ['site', siteWords],
  ['company', companyWords],
] as const)('SITE-3 SITE-5 every field of a %s explains itself', (_, words) => {
  const without = Object.entries(words).filter(([, { hint }]) => !i18nFor('en')._(hint).trim())
  expect(without.map(([name]) => name)).toEqual([])
})

test.each([
  ['en', 'Europe/Berlin', '19 Nov 2026, 19:56'],
  ['de', 'UTC', '19.11.2026, 18:56'],
] as const)('SITE-3 a time in a version is written as readers of %s in %s do', (locale, zone, text) => {
  const at = '2026-11-19T18:56:01.000Z'
  expect(wordOfValue(i18nFor(locale), 'maintenance_from', at, zone)).toBe(text)
  expect(wordOfValue(i18nFor(locale), 'maintenance_until', null, zone)).toBe('–')
})
