import { expect, test } from 'vitest'
import { catalogTexts } from '#tests/written-texts.ts'
import { locales } from './locales.ts'
import { makeNonBreaking, removeJoiners } from './non-breaking.ts'

test('I18N-5 keeps the word for e-mail on one line with a joiner that changes nothing else and can be removed', () => {
  expect(makeNonBreaking('Deine E-Mail-Adresse')).toBe('Deine E-\u2060Mail-Adresse')
  expect(makeNonBreaking('Din e-postadresse, alle e-mailen')).toBe(
    'Din e-\u2060postadresse, alle e-\u2060mailen',
  )
  expect(makeNonBreaking('Café-Mails, Ritte-postman')).toBe('Café-Mails, Ritte-postman')
  for (const locale of locales)
    for (const { text } of catalogTexts(locale)) expect(removeJoiners(makeNonBreaking(text))).toBe(text)
})
