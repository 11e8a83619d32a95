import { expect, test } from 'vitest'
import { locales } from '#app/i18n/locales.ts'
import { countCharacters } from '../composer/message-length.ts'
import { emojiGroups } from './EmojiDialog.tsx'
import { addToRecent } from './EmojiPicker.tsx'
import { emojiName, findEmojis, loadEmojiWords } from './emoji-words.ts'

const allEmojis = emojiGroups.flatMap(({ emojis }) => emojis)

test('CHAT-1 each emoji is one character and in one group', () => {
  expect(new Set(allEmojis).size).toBe(allEmojis.length)
  expect(allEmojis.filter((emoji) => countCharacters(emoji) !== 1)).toEqual([])
})

test.each(locales)('CHAT-1 in %s every emoji has a unique name', async (locale) => {
  const words = await loadEmojiWords(locale)
  expect(Object.keys(words).toSorted()).toEqual(allEmojis.toSorted())
  expect(new Set(allEmojis.map((emoji) => emojiName(emoji, words))).size).toBe(allEmojis.length)
})

test.each([
  ['en', 'rose', '🌹'],
  ['de', 'sonnenbl', '🌻'],
  ['de', 'BLUMENSTRAUSS', '💐'],
  ['fr', 'cafe', '☕'],
  ['pl', 'róża', '🌹'],
  ['da', 'hund', '🐶'],
  ['fi', 'sydän pun', '❤️'],
] as const)('CHAT-1 in %s %j finds an emoji by the beginning of its words', async (locale, typed, emoji) => {
  expect(findEmojis(allEmojis, await loadEmojiWords(locale), typed)).toContain(emoji)
})

test('CHAT-1 lists an emoji that matches by name before one that matches by search words only', () => {
  const words = { '🎉': 'party popper | heart', '❤️': 'red heart | love' }
  expect(findEmojis(['🎉', '❤️'], words, 'heart')).toEqual(['❤️', '🎉'])
  expect(findEmojis(['🎉', '❤️'], words, ' ')).toEqual([])
  expect(findEmojis(['🎉', '❤️'], words, 'heart x')).toEqual([])
})

test('CHAT-1 lists recently used emojis latest first, each once, and remembers at most twelve', () => {
  expect(['🌹', '☕', '🌹'].reduce<readonly string[]>(addToRecent, [])).toEqual(['🌹', '☕'])
  expect(allEmojis.reduce<readonly string[]>(addToRecent, [])).toEqual(allEmojis.toReversed().slice(0, 12))
})
