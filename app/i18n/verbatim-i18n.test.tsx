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

test('CHAT-1 AUTH-3 shows what somebody has written verbatim in every text', async () => {
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

test('I18N-1 decodes escape sequences in our own texts', () => {
  const i18n = new VerbatimI18n({ locale: 'en', messages: { en: { own: String.raw`caf\u00e9 {name}` } } })
  expect(i18n._('own', { name: 'x' })).toBe('café x')
})

test('I18N-5 shortens the Italian article before the 8th and the 11th, and changes nothing else', () => {
  const texts = {
    on: 'Il {day} o il {day}',
    from: 'Dal {day}: nessun limite',
    to: 'fino al {day}',
    of: 'del {day}',
    name: '{name} il {day}',
    many: '{count, plural, one {il {day}} other {# crediti il {day}}}',
  }
  const own = new VerbatimI18n({ locale: 'it', messages: { it: texts } })
  const days = ['7 marzo', '8 marzo', '11 marzo 2027', '18 marzo', '80 %', '811', '8111', '1 agosto']
  expect(days.map((day) => own._('on', { day }))).toEqual([
    ...['Il 7 marzo o il 7 marzo', 'L’8 marzo o l’8 marzo', 'L’11 marzo 2027 o l’11 marzo 2027'],
    ...['Il 18 marzo o il 18 marzo', 'L’80 % o l’80 %', 'L’811 o l’811', 'Il 8111 o il 8111'],
    'Il 1 agosto o il 1 agosto',
  ])
  expect(own._('from', { day: '8/3' })).toBe('Dall’8/3: nessun limite')
  expect(own._('to', { day: '11/3' })).toBe('fino all’11/3')
  expect(own._({ id: 'of', values: { day: '8 marzo' } })).toBe('dell’8 marzo')
  expect(own._('many', { count: 2, day: '8 marzo' })).toBe('2 crediti l’8 marzo')
  expect(own._('name', { name: 'il 8', day: '9 marzo' })).toBe('il 8 il 9 marzo')
  const german = new VerbatimI18n({ locale: 'de', messages: { de: { on: 'il {day}' } } })
  expect(german._('on', { day: '8 marzo' })).toBe('il 8 marzo')
})
