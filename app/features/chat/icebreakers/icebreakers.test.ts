import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { locales } from '#app/i18n/locales.ts'
import { openers, openersByInterest, openersByName, pickOpeners, pickRandomStart } from './pick-openers.ts'

const openerCount = openers.length + openersByInterest.length + openersByName.length

/** The openers shown to somebody who keeps requesting others. */
function pickAllTurns(locale: (typeof locales)[number], interest?: string, start = 0) {
  const turns = Array.from({ length: openerCount }, (_, turn) => turn)
  return turns.map((turn) => pickOpeners(turn, start, { name: 'Theo', interest }, i18nFor(locale)))
}

test.each(locales)('CHAT-8 in %s shows every opener in turn, and no two are alike', (locale) => {
  const texts = new Set(pickAllTurns(locale, 'Jazz', 3).flat())
  expect(texts.size).toBe(openerCount)
  expect([...texts].filter((text) => /[{}]|undefined/.test(text))).toEqual([])
  expect([...texts].filter((text) => text.includes('Theo')).length).toBeGreaterThanOrEqual(4)
  expect([...texts].filter((text) => text.includes(': Jazz')).length).toBe(openersByInterest.length)
  const english = new Set(pickAllTurns('en', 'Jazz', 3).flat())
  expect([...texts].filter((text) => english.has(text))).toHaveLength(locale === 'en' ? openerCount : 0)
})

test('CHAT-8 shows five openers, the first one personal, and none of them again in the next five', () => {
  const [first = [], second = []] = pickAllTurns('en', 'Jazz')
  expect(first).toHaveLength(5)
  expect(first[0]).toContain('Jazz')
  expect(second.filter((text) => first.includes(text))).toEqual([])
})

test('CHAT-8 claims no common interest where there is none', () => {
  const texts = new Set(pickAllTurns('en').flat())
  expect(texts.size).toBe(openerCount - openersByInterest.length)
})

test('CHAT-8 shows a full sample from every start', () => {
  const starts = Array.from({ length: 50 }, pickRandomStart)
  for (const start of starts) expect(pickOpeners(0, start, { name: 'Theo' }, i18nFor('en'))).toHaveLength(5)
})
