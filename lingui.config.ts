import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { defaultLocale, locales } from './app/i18n/locales.ts'

const serverTexts = ['app/**/*.server.ts', 'app/**/*.mail.tsx', 'app/i18n/refusal-texts.ts', 'server']

/** What stands only on pages behind the first ones: see app/i18n/first-pages.ts. */
const insideTexts = [
  'app/features/{accounts,chat,credits,likes,members,notifications,photos,safety}/**',
  'app/features/sites/{interests,region-labels}.ts',
]

const tests = ['**/*.test.ts', '**/*.test.tsx']

export default defineConfig({
  sourceLocale: defaultLocale,
  locales: [...locales],
  format: formatter({ lineNumbers: false }),
  // Mail and error texts are not part of what a page downloads, and a first visit downloads only what it shows.
  catalogs: [
    {
      path: '<rootDir>/app/i18n/catalogs/pages/{locale}',
      include: ['app'],
      exclude: [...serverTexts, ...insideTexts, ...tests],
    },
    {
      path: '<rootDir>/app/i18n/catalogs/inside/{locale}',
      include: insideTexts,
      exclude: [...serverTexts, ...tests],
    },
    { path: '<rootDir>/app/i18n/catalogs/server/{locale}', include: serverTexts, exclude: tests },
  ],
})
