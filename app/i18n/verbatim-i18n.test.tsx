import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadPageTexts } from './i18n.client.ts'
import { i18nFor } from './i18n.server.ts'
import { VerbatimI18n } from './verbatim-i18n.ts'

const written = String.raw`\u0041nna \x3cb> \u202e C:\ 100 % %__lingui_octothorpe__%`

function Texts({ name }: { name: string }) {
  const { t } = useLingui()
  return (
    <>
      {t`Hello ${name}!`}|<Trans>Hello {name}!</Trans>
    </>
  )
}

test('CHAT-1 AUTH-3 what somebody has written stands in every text letter by letter', async () => {
  const texts = { hello: 'Hello {name}!', new: '{count, plural, one {{name}: #} other {{name}: #}}' }
  const own = new VerbatimI18n({ locale: 'en', messages: { en: texts } })
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constant(written)), fc.string(), (name, more) => {
      const values = { name: name + more }
      expect(own._('hello', values)).toBe(`Hello ${values.name}!`)
      expect(own.t({ id: 'hello', values })).toBe(`Hello ${values.name}!`)
      expect(own._('new', { ...values, count: 2 })).toBe(`${values.name}: 2`)
    }),
  )
  for (const i18n of [i18nFor('en'), await loadPageTexts('en', '/')]) {
    expect(i18n._(msg`Hello ${written}!`)).toBe(`Hello ${written}!`)
    const html = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <Texts name={written} />
      </I18nProvider>,
    )
    expect(html.replaceAll('&gt;', '>')).toBe(`Hello ${written}!|Hello ${written}!`)
  }
})

test('I18N-1 signs in our own texts are read as such', () => {
  const i18n = new VerbatimI18n({ locale: 'en', messages: { en: { own: String.raw`caf\u00e9 {name}` } } })
  expect(i18n._('own', { name: 'x' })).toBe('café x')
})
