import { expect, test } from 'vitest'
import { catalogTexts } from '#tests/written-texts.ts'
import { locales } from './locales.ts'

test.each(locales)('I18N-1 what stands in several catalogs reads alike in all of them, in %s', (locale) => {
  const first = new Map<string, string>()
  const differ: string[] = []
  let shared = 0
  for (const { id, context, text } of catalogTexts(locale)) {
    const key = `${context}|${id}`
    const before = first.get(key)
    if (before === undefined) first.set(key, text)
    else shared += 1
    if (before !== undefined && before !== text) differ.push(`${id}: ${before} / ${text}`)
  }
  expect(shared).toBeGreaterThan(10)
  expect(differ).toEqual([])
})
