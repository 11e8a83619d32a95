import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogTexts } from '#tests/written-texts.ts'
import { locales } from './locales.ts'

const [head = [], , ...rows] = readFileSync('docs/glossary.md', 'utf8')
  .split('## Words\n')[1]!
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()))

/** The stem of each word: the sentence inflects its ending. */
function inflectedPattern(words: string): RegExp {
  const beginnings = words.split(' ').map((word) => word.slice(0, Math.max(3, word.length - 3)))
  return new RegExp(beginnings.join('\\p{L}* '), 'iu')
}

test.each(locales.filter((locale) => locale !== 'en'))(
  'I18N-1 the words of the glossary are those of the texts: %s',
  (locale) => {
    const texts = catalogTexts(locale)
    const words = rows.map((row) => row[head.indexOf(locale)] ?? '')
    expect(words.length).toBeGreaterThan(25)
    expect(words.filter((each) => !texts.some(({ text }) => inflectedPattern(each).test(text)))).toEqual([])
  },
)
