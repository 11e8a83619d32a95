import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { localeOf } from '#app/i18n/locales.ts'
import { type EmojiWords, loadEmojiWords } from './emoji-words.ts'

/** Undefined until loaded; without a connection the emojis can still be chosen by sight. */
export function useEmojiWords(): EmojiWords | undefined {
  const locale = localeOf(useLingui().i18n)
  const [words, setWords] = useState<EmojiWords>()
  useEffect(() => {
    let wanted = true
    loadEmojiWords(locale).then(
      (came) => wanted && setWords(came),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [locale])
  return words
}
