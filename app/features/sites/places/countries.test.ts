import { expect, test } from 'vitest'
import { isLocale, languageNames, locales, otherLanguages } from '#app/i18n/locales.ts'
import { countryCodes, getOtherLanguages, isCountry, languagesOf } from './countries.ts'

test('I18N-3 Switzerland and Belgium are offered the languages of the specification, in its order', () => {
  expect(languagesOf('CH')).toEqual(['de', 'it', 'fr', 'en'])
  expect(languagesOf('BE')).toEqual(['nl', 'fr', 'de'])
})

test.each(countryCodes)(
  'I18N-3 %s is offered known languages only, each once, and all others under more',
  (country) => {
    const offered = languagesOf(country)
    expect(offered.length).toBeGreaterThan(0)
    expect(offered.every(isLocale)).toBe(true)
    expect([...offered, ...getOtherLanguages(country)].toSorted()).toEqual(locales.toSorted())
  },
)

test('I18N-3 every country but Belgium ends with English, or has it as its own', () => {
  const others = countryCodes.filter((country) => languagesOf(country).at(-1) !== 'en')
  expect(others.filter((country) => languagesOf(country)[0] !== 'en')).toEqual(['BE'])
})

test.each(['toString', '__proto__', 'de', 'XX', '', null])('I18N-3 %j is no country', (value) => {
  expect(isCountry(value)).toBe(false)
})

test('I18N-3 NAV-4 sorts all other languages by their displayed names', () => {
  expect(getOtherLanguages('CH')).toEqual(['da', 'es', 'nl', 'nb', 'pl', 'fi', 'sv'])
  const names = otherLanguages([]).map((locale) => languageNames[locale])
  expect(names.slice(6)).toEqual(['Nederlands', 'Norsk bokmål', 'Polski', 'Suomi', 'Svenska'])
})
