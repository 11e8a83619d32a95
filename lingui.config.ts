import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { defaultLocale, locales } from './app/i18n/locales.ts'
import { existing } from './scripts/existing-path.ts'

const serverTexts = [
  ...['app/**/*.server.ts', 'app/**/*.mail.tsx', 'app/platform/refusal-texts.ts', 'server/*.ts'].map(
    existing,
  ),
]

/** What stands only on pages behind the first ones: see app/i18n/first-pages.ts. */
const insideTexts = [
  'app/features/{chat,credits,dev,join,likes,matches,members,photos,safety,settings,visibility}/**',
  // The reminder to confirm the address stands on every page of a member, the first ones among them.
  'app/features/accounts/{activation,login,mail-links,passkeys,password,sessions,signup}/**',
  'app/features/sites/{interests,places/region-labels}.ts',
  'app/features/sites/places/RegionSelect.tsx',
  'app/web/browser/{RefusalNotice.tsx,use-field-check.ts}',
  // What stands beside them in their rooms is on every page.
  'app/features/accounts/consents/ConsentsSection.tsx',
  'app/features/preferences/PreferencesSection.tsx',
].flatMap(eachAlternative)

const tests = ['**/*.test.ts', '**/*.test.tsx']

/** Braces written out, so that every single one is looked for. */
function eachAlternative(pattern: string): string[] {
  const [, before = '', names, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? []
  if (names === undefined) return [existing(pattern)]
  return names.split(',').map((name) => existing(before + name + after))
}

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
