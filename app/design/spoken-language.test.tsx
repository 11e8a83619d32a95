import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { locales } from '#app/i18n/locales.ts'
import { Combobox } from './fields/Combobox.tsx'

/** What a screen reader says of the button that opens the list: a word of React Aria's own. */
function buttonName(locale: (typeof locales)[number]) {
  const field = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor(locale)}>
      <Combobox label="?" items={[]} />
    </I18nProvider>,
  )
  return /<button[^>]* aria-label="([^"]+)"/.exec(field)?.[1]
}

test('I18N-1 what React Aria says of a list comes in the language of the page', () => {
  expect(buttonName('de')).toBe('Empfehlungen anzeigen')
  expect(buttonName('nb')).toBe('Vis forslag')
  expect(new Set(locales.map(buttonName)).size).toBeGreaterThan(8)
  expect(locales.filter((locale) => buttonName(locale) === buttonName('en'))).toEqual(['en'])
})
