import { expect, test } from 'vitest'
import { locales } from '#app/i18n/locales.ts'
import { codeMessage } from './sms-code.server.ts'

/** GSM 03.38; characters of the second row count twice. */
const once =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const twice = '^{}\\[~]|€'

test.each(locales)('MONEY-6 the code in %s fits one message, even for a site with a long name', (locale) => {
  const site = 'A Site With A Name Of Forty Signs At All'
  const text = codeMessage(locale, {
    site,
    code: '012345',
    amount: { amount: 14999, currency: 'EUR' },
    iban: 'DE•• •••• 3000',
  })
  expect([...text].filter((character) => !once.includes(character) && !twice.includes(character))).toEqual([])
  const length = [...text].reduce((sum, character) => sum + (twice.includes(character) ? 2 : 1), 0)
  expect(length, text).toBeLessThanOrEqual(160)
  expect(text).toMatch(new RegExp(`^(?=.*${site})(?=.*012345).*DE\\*\\* \\*\\*\\*\\* 3000`))
})
