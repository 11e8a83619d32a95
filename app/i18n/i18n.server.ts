import type { I18n, Messages } from '@lingui/core'
import { builtFiles } from '#app/platform/built-file.server.ts'
import { catalogsFor } from './first-pages.ts'
import { defaultLocale, type Locale, locales } from './locales.ts'
import { VerbatimI18n } from './verbatim-i18n.ts'

const pages = import.meta.glob<Messages>('./catalogs/pages/*.po', { eager: true, import: 'messages' })
const landers = import.meta.glob<Messages>('./catalogs/landers/*.po', { eager: true, import: 'messages' })
const joining = import.meta.glob<Messages>('./catalogs/joining/*.po', { eager: true, import: 'messages' })
const inside = import.meta.glob<Messages>('./catalogs/inside/*.po', { eager: true, import: 'messages' })
const staff = import.meta.glob<Messages>('./catalogs/staff/*.po', { eager: true, import: 'messages' })
const server = import.meta.glob<Messages>('./catalogs/server/*.po', { eager: true, import: 'messages' })

const byLocale = new Map<Locale, I18n>(
  locales.map((locale) => {
    const messages = {
      ...server[`./catalogs/server/${locale}.po`],
      ...staff[`./catalogs/staff/${locale}.po`],
      ...inside[`./catalogs/inside/${locale}.po`],
      ...joining[`./catalogs/joining/${locale}.po`],
      ...landers[`./catalogs/landers/${locale}.po`],
      ...pages[`./catalogs/pages/${locale}.po`],
    }
    return [locale, new VerbatimI18n({ locale, messages: { [locale]: messages } })]
  }),
)

/** All texts of a language: pages, errors and mails; those of the console exist in two languages. */
export function i18nFor(locale: Locale): I18n {
  return byLocale.get(locale) ?? byLocale.get(defaultLocale)!
}

/** The addresses of a page's texts in its language, so that the document can preload them. */
export function pageTextsAddresses(
  locale: Locale,
  page: string,
  reader: { isMember: boolean; isStaff: boolean },
): string[] {
  return catalogsFor(page, reader).flatMap((catalog) =>
    builtFiles(`app/i18n/catalogs/${catalog}/${locale}.po`),
  )
}
