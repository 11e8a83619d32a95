import { globSync, readFileSync } from 'node:fs'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { locales } from '#app/i18n/locales.ts'
import { elementsOf, filesWith, importsOf } from '#tests/parse-source.ts'
import { Combobox } from './fields/Combobox.tsx'

/** The screen reader text of the button that opens the list: one of React Aria's own. */
function buttonName(locale: (typeof locales)[number]) {
  const field = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor(locale)}>
      <Combobox label="?" items={[]} />
    </I18nProvider>,
  )
  return /<button[^>]* aria-label="([^"]+)"/.exec(field)?.[1]
}

test('I18N-1 React Aria announces a list in the language of the page', () => {
  expect(buttonName('de')).toBe('Empfehlungen anzeigen')
  expect(buttonName('nb')).toBe('Vis forslag')
  expect(new Set(locales.map(buttonName)).size).toBeGreaterThan(8)
  expect(locales.filter((locale) => buttonName(locale) === buttonName('en'))).toEqual(['en'])
})

/** Components of React Aria that speak their own texts, and the packages with those texts. */
const speaking = { Modal: 'overlays', Popover: 'overlays', Menu: 'overlays', ComboBox: 'combobox' }

test('I18N-1 every component of React Aria that speaks is inside the language of the page', () => {
  const parts = Object.keys(speaking).map((part) => `react-aria-components/${part}`)
  const users = filesWith('react-aria-components/', 'app/**/*.tsx').filter((file) =>
    importsOf(file).atOnce.some((path) => parts.includes(path)),
  )
  expect(users.length).toBeGreaterThan(4)
  expect(users.filter((file) => !elementsOf(file).has('AriaLocaleProvider'))).toEqual([])
})

test.each(locales)('I18N-1 React Aria knows all its words in %s', (locale) => {
  const wordsOf = (part: string, of: string) => {
    const [file = ''] = globSync(`node_modules/react-aria/dist/private/intl/${part}/${of}-*.mjs`)
    return file && readFileSync(file, 'utf8').replace(/\$\w+\$|#.*/g, '')
  }
  for (const part of new Set(Object.values(speaking))) {
    expect(wordsOf(part, locale), part).toMatch(/": /)
    if (locale !== 'en') expect(wordsOf(part, locale), part).not.toBe(wordsOf(part, 'en'))
  }
})
