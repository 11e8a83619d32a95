import fc from 'fast-check'
import { expect, test } from 'vitest'
import { charactersLeft, countCharacters, fitsMessage, isSeen, lengthStep } from './message-length.ts'

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
])('CHAT-2 a person sees %j as so many characters: %i', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})

test('CHAT-2 a message of as many families as it may have characters fits, one more does not', () => {
  expect(fitsMessage(family.repeat(1000), 1000)).toBe(true)
  expect(fitsMessage(family.repeat(1001), 1000)).toBe(false)
  expect(fitsMessage('a'.repeat(1000), 1000)).toBe(true)
  expect(fitsMessage('a'.repeat(1001), 1000)).toBe(false)
})

test('CHAT-2 blanks, joiners and fillers are nothing to see; one sign among them is', () => {
  const nothing = ' \n\u200b\u3164\u2060\u2800\u200d\ufe0f\u00ad'
  expect(isSeen(nothing)).toBe(false)
  expect(isSeen(`${nothing}.`)).toBe(true)
  expect(isSeen(family)).toBe(true)
})

test('CHAT-2 one letter with endless marks is no message', () => {
  const marked = `e${'\u0301'.repeat(30_000)}`
  expect(countCharacters(marked)).toBe(1)
  expect(fitsMessage(marked, 1000)).toBe(false)
})

test('CHAT-2 the counter appears when fewer than 100 characters are left', () => {
  expect(charactersLeft('a'.repeat(900), 1000)).toBeUndefined()
  expect(charactersLeft('a'.repeat(901), 1000)).toBe(99)
  expect(charactersLeft(family.repeat(900), 1000)).toBeUndefined()
  expect(charactersLeft(family.repeat(901), 1000)).toBe(99)
  expect(charactersLeft('a'.repeat(1003), 1000)).toBe(-3)
  expect(charactersLeft('', 60)).toBe(60)
})

test('CHAT-2 what the counter says and what the server takes never differ', () => {
  const piece = fc.constantFrom('a', 'ü', family, '\r\n', '🇩🇰', '\u0301', ' ')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.integer({ min: 1, max: 30 }), (pieces, limit) => {
      const text = pieces.join('')
      expect(fitsMessage(text, limit)).toBe((charactersLeft(text, limit) ?? 0) >= 0)
    }),
    { numRuns: 200 },
  )
})

test('CHAT-2 it is said aloud at 50, 20 and 0, and when there are too many', () => {
  const steps = [99, 51, 50, 49, 21, 20, 1, 0, -1].map(lengthStep)
  expect(steps).toEqual([undefined, undefined, 50, 50, 50, 20, 20, 0, 'over'])
})
