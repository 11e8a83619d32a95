import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '#app/i18n/locales.ts'
import { nonBreakingWords } from './non-breaking-words.ts'

const { filter, handler } = nonBreakingWords().transform as unknown as {
  filter: { id: RegExp }
  handler: (code: string) => string
}

test.each(['pages', 'landers', 'joining', 'inside', 'server'])(
  'I18N-5 the plugin takes the texts of the catalog %s in every language but English, and leaves no word for e-mail unheld',
  (catalog) => {
    for (const locale of locales) {
      const file = `app/i18n/catalogs/${catalog}/${locale}.po`
      expect(filter.id.test(file), file).toBe(locale !== 'en')
      expect(handler(readFileSync(file, 'utf8'))).not.toMatch(/(?<!\p{L})e-(?:mail|post)/iu)
    }
  },
)

test('I18N-5 the build configuration includes the plugin', () => {
  expect(readFileSync('vite.config.ts', 'utf8')).toMatch(/plugins: \[[^\]]*\bnonBreakingWords\(\)/s)
})
