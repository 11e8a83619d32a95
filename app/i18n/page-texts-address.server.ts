import { builtFiles } from '#app/platform/built-file.server.ts'
import { catalogsFor } from './first-pages.ts'
import type { Locale } from './locales.ts'

/** The addresses of a page's texts in its language, so that the document can preload them. */
export function pageTextsAddresses(locale: Locale, page: string, isMember: boolean): string[] {
  return catalogsFor(page, isMember).flatMap((catalog) =>
    builtFiles(`app/i18n/catalogs/${catalog}/${locale}.po`),
  )
}
