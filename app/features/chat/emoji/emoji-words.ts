import { foldName } from '#app/features/sites/places/place-names.ts'
import type { Locale } from '#app/i18n/locales.ts'

/** For each emoji 'its name | further search words', from Unicode's CLDR. */
export type EmojiWords = Record<string, string | undefined>

const files = import.meta.glob<EmojiWords>('./words/*.json', { import: 'default' })

/** For one language, loaded on demand. */
export async function loadEmojiWords(locale: Locale): Promise<EmojiWords> {
  return (await files[`./words/${locale}.json`]?.()) ?? {}
}

export function emojiName(emoji: string, words: EmojiWords | undefined): string | undefined {
  return words?.[emoji]?.split(' | ')[0]
}

/** Every typed word has to be a prefix of one of the emoji's words; matches in the name come first. */
export function findEmojis(emojis: readonly string[], words: EmojiWords, typed: string): string[] {
  const wanted = splitWords(typed)
  if (wanted.length === 0) return []
  const matches = (text = '') => {
    const parts = splitWords(text)
    return wanted.every((each) => parts.some((part) => part.startsWith(each)))
  }
  const byName = emojis.filter((emoji) => matches(emojiName(emoji, words)))
  const byWords = emojis.filter((emoji) => matches(words[emoji]))
  return [...new Set([...byName, ...byWords])]
}

function splitWords(text: string): string[] {
  return foldName(text).split(' ').filter(Boolean)
}
