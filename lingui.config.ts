import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { defaultLocale, locales } from './app/i18n/locales.ts'

const serverTexts = ['app/**/*.server.ts', 'app/**/*.mail.tsx', 'app/i18n/refusal-texts.ts', 'server']

const tests = ['**/*.test.ts', '**/*.test.tsx']

export default defineConfig({
  sourceLocale: defaultLocale,
  locales: [...locales],
  format: formatter({ lineNumbers: false }),
  // Two catalogs, so that mail and error texts are not part of what a page downloads.
  catalogs: [
    {
      path: '<rootDir>/app/i18n/catalogs/pages/{locale}',
      include: ['app'],
      exclude: [...serverTexts, ...tests],
    },
    { path: '<rootDir>/app/i18n/catalogs/server/{locale}', include: serverTexts, exclude: tests },
  ],
})
