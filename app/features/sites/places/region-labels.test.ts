import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { locales } from '#app/i18n/locales.ts'
import { countryCodes } from './countries.ts'
import { regionLabel } from './region-labels.ts'

test('I18N-4 region labels vary by country', () => {
  const english = i18nFor('en')
  const labels = countryCodes.map((country) => regionLabel(english, country))
  expect(new Set(labels).size).toBeGreaterThanOrEqual(9)
  expect(regionLabel(english, 'DE')).toBe('Federal state')
  expect(regionLabel(english, 'CH')).toBe('Canton')
  expect(regionLabel(english, 'US')).toBe('State')
})

test.each([
  ['DE', 'de', 'Bundesland'],
  ['NL', 'nl', 'Provincie'],
  ['CH', 'fr', 'Canton'],
  ['SE', 'sv', 'Län'],
  ['NO', 'nb', 'Fylke'],
  ['FI', 'fi', 'Maakunta'],
  ['ES', 'es', 'Comunidad autónoma'],
  ['PL', 'pl', 'Województwo'],
] as const)('I18N-4 a region of %s is called in %s: %s', (country, locale, label) => {
  expect(regionLabel(i18nFor(locale), country)).toBe(label)
})

test.each(locales)('I18N-4 every country has a region label in %s', (locale) => {
  for (const country of countryCodes) expect(regionLabel(i18nFor(locale), country)).toMatch(/^\p{Lu}\p{L}/u)
})
