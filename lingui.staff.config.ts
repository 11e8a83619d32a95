import { defineConfig } from '@lingui/cli'
import { staffLocales } from './app/i18n/locales.ts'
import shared, { staffTexts, tests } from './lingui.config.ts'

/** The console speaks the two languages of its staff. Separate, because a configuration has one list of languages. */
export default defineConfig({
  ...shared,
  locales: [...staffLocales],
  catalogs: [{ path: '<rootDir>/app/i18n/catalogs/staff/{locale}', include: staffTexts, exclude: tests }],
})
