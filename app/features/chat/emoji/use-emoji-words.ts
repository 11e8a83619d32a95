import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { localeOf } from '#app/i18n/locales.ts'
import { type EmojiWords, loadEmojiWords } from './emoji-words.ts'

/** Undefined until loaded; without a connection the emojis can still be chosen by sight. */
export function useEmojiWords(): EmojiWords | undefined {
  const locale = localeOf(useLingui().i18n)
  const [words, setWords] = useState<EmojiWords>()
  useEffect(() => {
    let isMounted = true
    loadEmojiWords(locale).then(
      (loaded) => isMounted && setWords(loaded),
      () => {},
    )
    return () => {
      isMounted = false
    }
  }, [locale])
  return words
}
