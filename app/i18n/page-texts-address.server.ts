import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { needsInsideTexts } from './first-pages.ts'
import type { Locale } from './locales.ts'

type Manifest = Record<string, { file: string }>

const path = resolve('build/client/.vite/manifest.json')
let manifest: Manifest | undefined

/** Where the browser finds the texts of a page's language, so that the document can ask for them early. */
export function pageTextsAddresses(locale: Locale, page: string): string[] {
  if (import.meta.env.DEV) return []
  manifest ??= existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {}
  const catalogs = needsInsideTexts(page) ? ['pages', 'inside'] : ['pages']
  return catalogs.flatMap((catalog) => {
    const file = manifest?.[`app/i18n/catalogs/${catalog}/${locale}.po`]?.file
    return file ? [`/${file}`] : []
  })
}
