import { expect, test } from 'vitest'
import { brandTexts, catalogTexts, legalTexts } from '#tests/written-texts.ts'
import { type Locale, locales } from './locales.ts'

/** The quotation marks of each language; those of another language are a mistake. */
const quotes: Record<Locale, [opening: string, closing: string]> = {
  da: ['”', '”'],
  de: ['„', '“'],
  en: ['“', '”'],
  es: ['«', '»'],
  fi: ['”', '”'],
  fr: ['«\u202f', '\u202f»'],
  it: ['«', '»'],
  nb: ['«', '»'],
  nl: ['‘', '’'],
  pl: ['„', '”'],
  sv: ['”', '”'],
}

/** Verbatim from the specification. */
const givenTexts = ["You're blocked by {name}. You do not have access to this page."]

function mistakesIn(text: string, locale: Locale): string[] {
  const [opening, closing] = quotes[locale]
  // Omits ’, the closing mark of Dutch: it is the apostrophe in every language.
  const foreign = [...'“”„«»‘'].filter((mark) => !(opening + closing).includes(mark))
  const rules: [name: string, wrong: RegExp][] = [
    ['straight quote', /["'`]/],
    ['three dots', /\.\.\./],
    ['two spaces', /\S {2,}[^\s|]/],
    ['hyphen as a dash', / - (?!\[)(?=\p{Ll})/u],
    ['quote of another language', new RegExp(`[${foreign.join('')}]`)],
    ...(locale === 'fr'
      ? ([
          // Skips colons outside sentences: 10:30, https://, {name, plural, …} and **bold:**.
          ['space before a sign', /(?<![\u202f!?.…])[;!?»](?!\w)|(?<![\u202f\w*-]):(?=\s|$)|\p{L}:(?=\s|$)/u],
          ['space after «', /«(?!\u202f)/],
        ] as [string, RegExp][])
      : ([['space before a sign', /[ \u00a0\u202f][;:!?](?=\s|$)/]] as [string, RegExp][])),
  ]
  const wrong = rules.flatMap(([name, pattern]) => {
    const found = pattern.exec(text)
    return found ? [`${name}: …${text.slice(Math.max(0, found.index - 30), found.index + 30)}…`] : []
  })
  if (opening !== closing && locale !== 'nl' && count(text, opening) !== count(text, closing))
    wrong.push(`quote left open: ${text}`)
  return wrong
}

const count = (text: string, part: string) => text.split(part).length

test.each(locales)('I18N-5 texts follow the typography of the language: %s', (locale) => {
  const texts = [...catalogTexts(locale), ...legalTexts(locale), ...brandTexts(locale)]
  const wrong = texts
    .filter(({ id }) => !givenTexts.includes(id))
    .flatMap(({ where, text }) => mistakesIn(text, locale).map((mistake) => `${where}: ${mistake}`))
  expect(texts.length).toBeGreaterThan(1000)
  expect(wrong).toEqual([])
})

test('I18N-5 detects mistakes of typography', () => {
  const wrong: Partial<Record<Locale, string[]>> = {
    de: ['“Melden”', 'Das ist "gut"'],
    en: ['Loading...', 'Here  it is', '‘Report’'],
    es: ['Hola : tú'],
    fr: ['Vous partez ?', 'Vous partez\u00a0?', 'Prix: 3', '«Retirer»'],
    nl: ['“Melden”'],
    pl: ['„Zgłoś“'],
    sv: ['“Anmäl”'],
  }
  const right: typeof wrong = {
    de: ['So geht’s: „Melden“'],
    fr: ['Qui\u202f? «\u202fMoi\u202f»\u202f: à 10:30'],
    nl: ['Foto’s: ‘Melden’'],
  }
  for (const locale of locales) {
    for (const text of wrong[locale] ?? []) expect(mistakesIn(text, locale), text).not.toEqual([])
    for (const text of right[locale] ?? []) expect(mistakesIn(text, locale), text).toEqual([])
  }
})
