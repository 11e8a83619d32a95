import type { I18n, Messages } from '@lingui/core'
import { needsInsideTexts } from './first-pages.ts'
import { defaultLocale, isLocale } from './locales.ts'
import { VerbatimI18n } from './verbatim-i18n.ts'

const pages = import.meta.glob<Messages>('./catalogs/pages/*.po', { import: 'messages' })
const inside = import.meta.glob<Messages>('./catalogs/inside/*.po', { import: 'messages' })

const i18n = new VerbatimI18n({})
let insideTexts: Promise<void> | undefined

/**
 * The texts of the page's language only; the server has linked the files, so they are already on their way. What stands
 * around every page of a member is not among those of the first pages.
 */
export async function loadPageTexts(language: string, path: string, isMember = false): Promise<I18n> {
  const locale = isLocale(language) ? language : defaultLocale
  const [messages] = await Promise.all([
    pages[`./catalogs/pages/${locale}.po`]?.(),
    isMember || needsInsideTexts(path) ? loadInsideTexts(locale) : undefined,
  ])
  i18n.load(locale, messages ?? {})
  i18n.activate(locale)
  return i18n
}

/** Before anything is shown that does not stand on a first page. */
export function loadInsideTexts(locale: string = i18n.locale): Promise<void> {
  insideTexts ??= readInsideTexts(locale).catch((failure) => {
    // Whoever asks next tries again, and is helped by the reload that follows a file that cannot be had.
    insideTexts = undefined
    throw failure
  })
  return insideTexts
}

async function readInsideTexts(locale: string) {
  i18n.load(locale, (await inside[`./catalogs/inside/${locale}.po`]?.()) ?? {})
}
