import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { locales } from '#app/i18n/locales.ts'
import { chooseStart, handful } from './handful.ts'
import { openers, openersByInterest, openersByName } from './openers.ts'

const everyOne = openers.length + openersByInterest.length + openersByName.length

/** The openers shown to somebody who keeps requesting others. */
function seen(locale: (typeof locales)[number], interest?: string, start = 0) {
  const turns = Array.from({ length: everyOne }, (_, turn) => turn)
  return turns.map((turn) => handful(turn, start, { name: 'Theo', interest }, i18nFor(locale)))
}

test.each(locales)('CHAT-8 in %s shows every opener in turn, and no two are alike', (locale) => {
  const texts = new Set(seen(locale, 'Jazz', 3).flat())
  expect(texts.size).toBe(everyOne)
  expect([...texts].filter((text) => /[{}]|undefined/.test(text))).toEqual([])
  expect([...texts].filter((text) => text.includes('Theo')).length).toBeGreaterThanOrEqual(4)
  expect([...texts].filter((text) => text.includes(': Jazz')).length).toBe(openersByInterest.length)
  const english = new Set(seen('en', 'Jazz', 3).flat())
  expect([...texts].filter((text) => english.has(text))).toHaveLength(locale === 'en' ? everyOne : 0)
})

test('CHAT-8 shows five openers, the first one personal, and none of them again in the next five', () => {
  const [first = [], second = []] = seen('en', 'Jazz')
  expect(first).toHaveLength(5)
  expect(first[0]).toContain('Jazz')
  expect(second.filter((text) => first.includes(text))).toEqual([])
})

test('CHAT-8 claims no common interest where there is none', () => {
  const texts = new Set(seen('en').flat())
  expect(texts.size).toBe(everyOne - openersByInterest.length)
})

test('CHAT-8 shows a full sample from every start', () => {
  const starts = Array.from({ length: 50 }, chooseStart)
  for (const start of starts) expect(handful(0, start, { name: 'Theo' }, i18nFor('en'))).toHaveLength(5)
})
