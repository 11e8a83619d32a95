import { expect, test } from 'vitest'
import { locales, staffLocales } from './locales.ts'

type Token = string | [name: string, format?: string, choices?: Record<string, Token[]>]
type Compiled = Record<string, Token[]>

const catalogs = import.meta.glob<Compiled>('./catalogs/*/*.po', { eager: true, import: 'messages' })

/** Words that are the same in another language, or names; without their placeholders. */
const shortEnoughToCoincide = 18

function tokensOf(message: Token[] | string): Token[] {
  return typeof message === 'string' ? [message] : message
}

function placeholders(tokens: Token[]): string[] {
  const names = tokens.flatMap((token) =>
    typeof token === 'string'
      ? (token.match(/<\/?\d+\/?>/g) ?? [])
      : [token[0], ...Object.values(token[2] ?? {}).flatMap((choice) => placeholders(tokensOf(choice)))],
  )
  // A language may choose by `who` (gendered-text.ts) where English has one form.
  return [...new Set(names)].filter((name) => name !== '#' && name !== 'who').sort()
}

function plurals(tokens: Token[]) {
  return tokens.flatMap((token) =>
    typeof token !== 'string' && token[1] === 'plural' && token[2] ? [token[2]] : [],
  )
}

function words(tokens: Token[]): string {
  return tokens.map((token) => (typeof token === 'string' ? token : `{${token[0]}}`)).join('')
}

/** Categories that whole numbers of everyday size take. */
function categoriesOf(locale: string) {
  const rules = new Intl.PluralRules(locale)
  return [...new Set(Array.from({ length: 120 }, (_, number) => rules.select(number)))]
}

for (const catalog of ['pages', 'landers', 'joining', 'inside', 'server', 'staff']) {
  const translations = (catalog === 'staff' ? staffLocales : locales).filter((locale) => locale !== 'en')
  const english = catalogs[`./catalogs/${catalog}/en.po`] ?? {}

  test(`I18N-1 the ${catalog} texts exist in English`, () => {
    expect(Object.keys(english).length).toBeGreaterThan(10)
  })

  test.each(translations)(
    `I18N-1 I18N-5 every ${catalog} text is translated to %s, with the same placeholders and the language’s plurals`,
    (locale) => {
      const translated = catalogs[`./catalogs/${catalog}/${locale}.po`] ?? {}
      const wrong: string[] = []
      for (const [id, message] of Object.entries(english)) {
        const source = tokensOf(message)
        const target = tokensOf(translated[id] ?? [])
        const text = words(source)
        if (words(target).trim() === '') wrong.push(`missing: ${text}`)
        else if (words(target) === text && text.replace(/\{\w+\}/g, '').length > shortEnoughToCoincide)
          wrong.push(`untranslated: ${text}`)
        else if (placeholders(source).join() !== placeholders(target).join())
          wrong.push(`placeholders: ${text}`)
        for (const choices of plurals(target)) {
          const lacking = categoriesOf(locale).filter((category) => !(category in choices))
          if (lacking.length) wrong.push(`plural ${lacking}: ${text}`)
        }
        if (plurals(source).length !== plurals(target).length) wrong.push(`plurals: ${text}`)
      }
      expect(wrong).toEqual([])
    },
  )
}
