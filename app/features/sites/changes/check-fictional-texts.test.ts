import { msg } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { locales } from '#app/i18n/locales.ts'
import { fictionalWarning } from '../../../../db/brands.ts'
import { findFictionalTextProblems } from './check-fictional-texts.ts'

const singular = (locale: string, text: string) =>
  findFictionalTextProblems({ fictional_singular: { [locale]: text } })
const warning = (locale: string, text: string) =>
  findFictionalTextProblems({ fictional_warning: { [locale]: text } })

test.each(locales)(
  'TRUST-1 SITE-3 a label in %s may say what ours says, and has to say that it is fictional',
  (locale) => {
    const i18n = i18nFor(locale)
    const ours = {
      fictional_singular: { [locale]: i18n._(msg`Fictional profile`) },
      fictional_plural: { [locale]: i18n._(msg`Fictional profiles`) },
      fictional_warning: { [locale]: fictionalWarning[locale] },
    }
    expect(findFictionalTextProblems(ours)).toEqual({})
    const without = Object.fromEntries(Object.keys(ours).map((field) => [field, { [locale]: 'Anna' }]))
    expect(findFictionalTextProblems(without)).toEqual({
      [`fictional_singular.${locale}`]: 'invalid',
      [`fictional_plural.${locale}`]: 'invalid',
      [`fictional_warning.${locale}`]: 'invalid',
    })
  },
)

test.each([
  ['en', 'FICTIONAL CHARACTER'],
  ['de', 'Fiktive Figur'],
  ['fr', 'Personnage fictif'],
  ['fi', 'Fiktiivinen hahmo'],
])('TRUST-1 SITE-3 in %s the label may be %j', (locale, text) => {
  expect(singular(locale, text)).toEqual({})
})

test.each([
  ['en', 'Verified lady'],
  ['en', 'A real woman near you'],
  ['en', 'Not fictional'],
  ['en', 'Non-fictional lady'],
  ['en', 'Nonfictional lady'],
  ['en', 'Real woman, fictional name'],
  ['en', 'Fictional? No!'],
  ['de', 'Kein fiktives Profil'],
  ['de', 'Fictional profile'],
  ['pl', 'Niefikcyjny profil'],
  ['sv', 'Inte fiktiv'],
])('TRUST-1 SITE-3 in %s the label is not %j', (locale, text) => {
  expect(singular(locale, text)).toEqual({ [`fictional_singular.${locale}`]: 'invalid' })
})

test('TRUST-1 SITE-3 the warning first says that the profile is fictional, then that no person is behind it', () => {
  expect(
    warning('en', 'A fictional profile, for fun: not a real person, and no date will come of it.'),
  ).toEqual({})
  for (const text of [
    'Fictional profile.',
    'No real person, no meeting possible.',
    'This is not a fictional profile. No doubt about it.',
    'A real woman, by no means fictional, not at all.',
  ])
    expect(warning('en', text), text).toEqual({ 'fictional_warning.en': 'invalid' })
})
