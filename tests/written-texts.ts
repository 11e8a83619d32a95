import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseTemplate } from '#app/features/legal/legal.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { description, fictionalWarning, titles } from '#db/brands.ts'
import type { WrittenText } from './catalog-texts.ts'

export { catalogTexts, type WrittenText } from './catalog-texts.ts'

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
