import { readFileSync } from 'node:fs'
import { parsePoFile } from '@lingui/format-po'
import { staffLocales } from '#app/i18n/locales.ts'
import { makeNonBreaking } from '#app/i18n/non-breaking.ts'

/** The catalogs' text in a language for a text that the code has in English. */
export function textsIn(language: string) {
  const staff = staffLocales.some((locale) => locale === language) ? ['staff'] : []
  const texts = new Map(
    [...staff, 'server', 'inside', 'joining', 'landers', 'pages'].flatMap((catalog) => {
      const file = readFileSync(`app/i18n/catalogs/${catalog}/${language}.po`, 'utf8')
      const shown = catalog === 'server' || language === 'en' ? String : makeNonBreaking
      return parsePoFile(file).items.map(({ msgid, msgstr }) => [msgid, shown(msgstr[0] ?? '')] as const)
    }),
  )
  return (english: string, values: Record<string, string | number> = {}) => {
    const text = texts.get(english)
    if (!text) throw new Error(`no text for '${english}' in ${language}`)
    return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
  }
}
