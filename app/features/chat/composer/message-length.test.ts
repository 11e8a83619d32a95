import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countCharacters,
  countCharactersLeft,
  fitsLengthLimit,
  getLengthStep,
  hasVisibleText,
} from './message-length.ts'

const family = '👨‍👩‍👧‍👦'

test.each([
  ['', 0],
  ['Grüße', 5],
  ['Gru\u0308ße', 5],
  [family, 1],
  ['👩🏽‍❤️‍💋‍👨🏿', 1],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿🇩🇰', 2],
  ['a\r\nb', 3],
  ['a\nb', 3],
  ['ẹ́', 1],
])('CHAT-2 counts the characters a person sees in %j: %i', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})

test('CHAT-2 accepts as many family emojis as the limit has characters, and not one more', () => {
  expect(fitsLengthLimit(family.repeat(1000), 1000)).toBe(true)
  expect(fitsLengthLimit(family.repeat(1001), 1000)).toBe(false)
  expect(fitsLengthLimit('a'.repeat(1000), 1000)).toBe(true)
  expect(fitsLengthLimit('a'.repeat(1001), 1000)).toBe(false)
})

test('CHAT-2 treats a text of only blanks, joiners and fillers as empty, but not with one visible character in it', () => {
  const nothing = ' \n\u200b\u3164\u2060\u2800\u200d\ufe0f\u00ad'
  expect(hasVisibleText(nothing)).toBe(false)
  expect(hasVisibleText(`${nothing}.`)).toBe(true)
  expect(hasVisibleText(family)).toBe(true)
})

test('CHAT-2 refuses a single letter with endless combining marks', () => {
  const marked = `e${'\u0301'.repeat(30_000)}`
  expect(countCharacters(marked)).toBe(1)
  expect(fitsLengthLimit(marked, 1000)).toBe(false)
})

test('CHAT-2 shows the counter when fewer than 100 characters are left', () => {
  expect(countCharactersLeft('a'.repeat(900), 1000)).toBeUndefined()
  expect(countCharactersLeft('a'.repeat(901), 1000)).toBe(99)
  expect(countCharactersLeft(family.repeat(900), 1000)).toBeUndefined()
  expect(countCharactersLeft(family.repeat(901), 1000)).toBe(99)
  expect(countCharactersLeft('a'.repeat(1003), 1000)).toBe(-3)
  expect(countCharactersLeft('', 60)).toBe(60)
})

test('CHAT-2 the counter and the server always agree on what fits', () => {
  const piece = fc.constantFrom('a', 'ü', family, '\r\n', '🇩🇰', '\u0301', ' ')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.integer({ min: 1, max: 30 }), (pieces, limit) => {
      const text = pieces.join('')
      expect(fitsLengthLimit(text, limit)).toBe((countCharactersLeft(text, limit) ?? 0) >= 0)
    }),
    { numRuns: 200 },
  )
})

test('CHAT-2 announces the counter at 50, 20 and 0, and when the text is too long', () => {
  const steps = [99, 51, 50, 49, 21, 20, 1, 0, -1].map(getLengthStep)
  expect(steps).toEqual([undefined, undefined, 50, 50, 50, 20, 20, 0, 'over'])
})
