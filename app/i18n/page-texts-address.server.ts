import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Locale } from './locales.ts'

type Manifest = Record<string, { file: string }>

const path = resolve('build/client/.vite/manifest.json')
let manifest: Manifest | undefined

/** Where the browser finds the texts of a language, so that the document can ask for them early. */
export function pageTextsAddress(locale: Locale): string | null {
  if (import.meta.env.DEV) return null
  manifest ??= existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {}
  const entry = manifest[`app/i18n/catalogs/pages/${locale}.po`]
  return entry ? `/${entry.file}` : null
}
