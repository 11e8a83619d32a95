import { builtFiles } from '#app/platform/built-file.server.ts'
import { catalogsFor } from './first-pages.ts'
import type { Locale } from './locales.ts'

/** Where the browser finds the texts of a page's language, so that the document can ask for them early. */
export function pageTextsAddresses(locale: Locale, page: string, isMember: boolean): string[] {
  return catalogsFor(page, isMember).flatMap((catalog) =>
    builtFiles(`app/i18n/catalogs/${catalog}/${locale}.po`),
  )
}
