import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseTemplate } from '#app/features/legal/legal.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { description, fictionalWarning, titles } from '#db/brands.ts'

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

const catalogs = ['pages', 'landers', 'joining', 'inside', 'server'] as const

export function catalogTexts(locale: Locale, names: readonly string[] = catalogs): WrittenText[] {
  return names.flatMap((where) =>
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

export function legalTexts(locale: Locale): WrittenText[] {
  return globSync(`app/features/legal/pages/*.${locale}.md`).map((file) => {
    const { title, description, text } = parseTemplate(readFileSync(file, 'utf8'))
    const where = basename(file)
    // Placeholders, code, table rules and link addresses are not prose.
    const prose = text.replace(/\{\{[^{}]*\}\}|`[^`]*`|\]\([^)]*\)|^\|[ -|]*$/gm, 'x')
    return { where, id: where, context: '', shownBy: [], text: [title, description, prose].join('\n') }
  })
}

/** The texts of each site's first page, and the label of fictional profiles. */
export function brandTexts(locale: Locale): WrittenText[] {
  const where = 'db/brands.ts'
  return [
    { id: 'fictional warning', text: fictionalWarning[locale] },
    ...Object.entries(titles).flatMap(([niche, title]) => [
      { id: `title ${niche}`, text: title[locale] },
      { id: `description ${niche}`, text: description(Number(niche))[locale] },
    ]),
  ].map((text) => ({ ...text, where, context: '', shownBy: [] }))
}

function lineOf(entry: string, name: string): string {
  const quoted = new RegExp(`^${name} (".*")$`, 'm').exec(entry)?.[1]
  return quoted ? JSON.parse(quoted) : ''
}
