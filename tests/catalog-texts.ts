import { readFileSync } from 'node:fs'
import { type Locale, staffLocales } from '#app/i18n/locales.ts'

export interface WrittenText {
  /** The catalog or the file. */
  where: string
  /** In English, as in the code; for a page its name. */
  id: string
  context: string
  /** The files of the code that show it. */
  shownBy: string[]
  text: string
}

const catalogs = ['pages', 'landers', 'joining', 'inside', 'server', 'staff'] as const

export function catalogTexts(locale: Locale, names: readonly string[] = catalogs): WrittenText[] {
  const existing = names.filter((name) => name !== 'staff' || staffLocales.some((each) => each === locale))
  return existing.flatMap((where) =>
    readFileSync(`app/i18n/catalogs/${where}/${locale}.po`, 'utf8')
      .split('\n\n')
      // The first is the header of the file.
      .slice(1)
      .map((entry) => ({
        where,
        id: lineOf(entry, 'msgid'),
        context: lineOf(entry, 'msgctxt'),
        shownBy: [...entry.matchAll(/^#: (\S+)/gm)].map(([, file = '']) => file),
        text: lineOf(entry, 'msgstr'),
      })),
  )
}

function lineOf(entry: string, name: string): string {
  const quoted = new RegExp(`^${name} (".*")$`, 'm').exec(entry)?.[1]
  return quoted ? JSON.parse(quoted) : ''
}
