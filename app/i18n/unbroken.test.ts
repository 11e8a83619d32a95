import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogTexts } from '#tests/written-texts.ts'
import { locales } from './locales.ts'
import { unbroken, withoutJoiners } from './unbroken.ts'

test('I18N-5 no line ends within the word for e-mail, in any language', () => {
  expect(unbroken('Deine E-Mail-Adresse')).toBe('Deine E-\u2060Mail-Adresse')
  expect(unbroken('Din e-postadresse, alle e-mailen')).toBe('Din e-\u2060postadresse, alle e-\u2060mailen')
  expect(unbroken('Café-Mails, Ritte-postman')).toBe('Café-Mails, Ritte-postman')
  for (const locale of locales)
    for (const { text } of catalogTexts(locale)) expect(withoutJoiners(unbroken(text))).toBe(text)
})

test('I18N-5 pages are built with it, and mails go out without', () => {
  expect(readFileSync('vite.config.ts', 'utf8')).toContain('unbrokenWords()')
  expect(readFileSync('app/features/notifications/render-mail.server.tsx', 'utf8')).toMatch(
    /subject: withoutJoiners\([\s\S]*text: withoutJoiners\([\s\S]*html: withoutJoiners\(/,
  )
})
