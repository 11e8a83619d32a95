import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { defaultLocale, locales } from './app/i18n/locales.ts'
import { existingPath } from './scripts/existing-path.ts'

/** Texts of the console, also those that its server sends: see lingui.staff.config.ts. */
export const staffTexts = ['app/features/staff/**', 'app/layouts/StaffLayout.tsx'].map(existingPath)

/** Texts of errors and mails: no page downloads them. */
const serverTexts = [
  'app/**/*.server.{ts,tsx}',
  'app/**/*.mail.tsx',
  'app/platform/refusal-texts.ts',
  'server/**',
].flatMap(eachAlternative)

/**
 * Texts that a first visit may show: see app/i18n/first-pages.ts. All others are downloaded with the pages behind them.
 */
const firstTexts = [
  'app/root.tsx',
  'app/design/**',
  'app/layouts/*.{ts,tsx}',
  'app/features/{landers,legal,tracking}/**',
  'app/web/browser/{lazy-dialog.tsx,use-call.ts}',
  // These are on every page.
  'app/features/accounts/consents/CookieConsent.tsx',
  'app/features/preferences/DisplaySwitches.tsx',
  'app/features/payments/shop/PaymentCountry.tsx',
].flatMap(eachAlternative)

/** Texts that only landers add: no other page downloads them. */
const landerTexts = [existingPath('app/features/landers/*/**')]

/** Texts that sign-up adds: most first visits lead there. */
const joiningTexts = [
  'app/features/accounts/signup/*.{ts,tsx}',
  'app/features/accounts/signup/steps/**',
  'app/features/join/**',
  'app/features/members/facts/profile-words.ts',
  'app/features/sites/places/RegionSelect.tsx',
].flatMap(eachAlternative)

export const tests = ['**/*.test.ts', '**/*.test.tsx']

/** Expands braces, so that every alternative is checked. */
function eachAlternative(pattern: string): string[] {
  const [, before = '', names, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? []
  if (names === undefined) return [existingPath(pattern)]
  return names.split(',').map((name) => existingPath(before + name + after))
}

export default defineConfig({
  sourceLocale: defaultLocale,
  locales: [...locales],
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: { Trans: ['#app/i18n/Trans.tsx', 'Trans'] },
  // Pages download no texts of mails and errors, and a first visit downloads only what it shows.
  catalogs: [
    {
      path: '<rootDir>/app/i18n/catalogs/pages/{locale}',
      include: firstTexts,
      exclude: [...serverTexts, ...landerTexts, ...staffTexts, ...tests],
    },
    {
      path: '<rootDir>/app/i18n/catalogs/landers/{locale}',
      include: landerTexts,
      exclude: [...serverTexts, ...tests],
    },
    {
      path: '<rootDir>/app/i18n/catalogs/joining/{locale}',
      include: joiningTexts,
      exclude: [...serverTexts, ...tests],
    },
    {
      path: '<rootDir>/app/i18n/catalogs/inside/{locale}',
      include: ['app'],
      exclude: [...serverTexts, ...firstTexts, ...joiningTexts, ...staffTexts, ...tests],
    },
    {
      path: '<rootDir>/app/i18n/catalogs/server/{locale}',
      include: serverTexts,
      exclude: [...staffTexts, ...tests],
    },
  ],
})
