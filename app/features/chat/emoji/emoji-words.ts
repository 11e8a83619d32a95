import { foldName } from '#app/features/sites/places/place-names.ts'
import type { Locale } from '#app/i18n/locales.ts'

/** Of each emoji 'its name | further words it is searched by', as Unicode's CLDR has them. */
export type EmojiWords = Record<string, string | undefined>

const files = import.meta.glob<EmojiWords>('./words/*.json', { import: 'default' })

/** In one language, loaded when it is needed. */
export async function loadEmojiWords(locale: Locale): Promise<EmojiWords> {
  return (await files[`./words/${locale}.json`]?.()) ?? {}
}

export function emojiName(emoji: string, words: EmojiWords | undefined): string | undefined {
  return words?.[emoji]?.split(' | ')[0]
}

/** Each word that was typed begins one of an emoji's words; where its name has them all, it comes first. */
export function findEmojis(emojis: readonly string[], words: EmojiWords, typed: string): string[] {
  const wanted = partsOf(typed)
  if (wanted.length === 0) return []
  const matches = (text = '') => {
    const parts = partsOf(text)
    return wanted.every((each) => parts.some((part) => part.startsWith(each)))
  }
  const byName = emojis.filter((emoji) => matches(emojiName(emoji, words)))
  const byWords = emojis.filter((emoji) => matches(words[emoji]))
  return [...new Set([...byName, ...byWords])]
}

function partsOf(text: string): string[] {
  return foldName(text).split(' ').filter(Boolean)
}
