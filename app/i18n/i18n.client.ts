import type { I18n, Messages } from '@lingui/core'
import { type Catalog, catalogsFor } from './first-pages.ts'
import { defaultLocale, isLocale } from './locales.ts'
import { VerbatimI18n } from './verbatim-i18n.ts'

const files = import.meta.glob<{ messages: Messages }>('./catalogs/{pages,landers,joining,inside,staff}/*.po')

const i18n = new VerbatimI18n({})
const loaded = new Map<Catalog, Promise<void>>()

/** Whether the document was made for a browser of the staff. */
let isStaff = false

/** Loads only the texts of the page's language; the server has linked the files, so they are already on their way. */
export async function loadPageTexts(
  language: string,
  path: string,
  reader: { isMember?: boolean; isStaff?: boolean } = {},
): Promise<I18n> {
  isStaff = reader.isStaff ?? false
  const locale = isLocale(language) ? language : defaultLocale
  await loadTexts(catalogsFor(path, reader), locale)
  i18n.activate(locale)
  return i18n
}

/** Called before a navigation. */
export function loadTextsFor(path: string): Promise<unknown> {
  return loadTexts(catalogsFor(path, { isStaff }))
}

/** Whether a navigation has to wait for texts. */
export function areTextsMissing(path: string): boolean {
  return catalogsFor(path, { isStaff }).some((catalog) => !loaded.has(catalog))
}

/** Needed before showing anything that is not part of a first page. */
export function loadInsideTexts(): Promise<unknown> {
  return loadTexts(['joining', 'inside'])
}

function loadTexts(catalogs: readonly Catalog[], locale: string = i18n.locale): Promise<unknown> {
  return Promise.all(
    catalogs.map((catalog) => {
      const asked = loaded.get(catalog) ?? readTexts(catalog, locale)
      loaded.set(catalog, asked)
      // The next caller tries again; the reload that follows a missing file helps it.
      asked.catch(() => loaded.delete(catalog))
      return asked
    }),
  )
}

async function readTexts(catalog: Catalog, locale: string) {
  const file = await files[`./catalogs/${catalog}/${locale}.po`]?.()
  i18n.load(locale, file?.messages ?? {})
}
