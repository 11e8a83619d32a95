import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { defaultLocale, isLocale } from './locales.ts'

const catalogs = import.meta.glob<Messages>('./catalogs/pages/*.po', { import: 'messages' })

/** The texts of the page's language only; the server has linked the file, so it is already on its way. */
export async function loadPageTexts(language: string): Promise<I18n> {
  const locale = isLocale(language) ? language : defaultLocale
  const messages = (await catalogs[`./catalogs/pages/${locale}.po`]?.()) ?? {}
  return setupI18n({ locale, messages: { [locale]: messages } })
}
