import { useEffect, useMemo, useState } from 'react'
import { browserDetects } from './browser-detector.ts'
import { detectLanguage } from './detect-language.ts'

/**
 * In which language a text is written; null where nobody is sure. Known with the first markup, so that nothing jumps; a
 * browser that knows better is heard afterwards.
 */
export function useTextLanguage(text: string, hint?: string): string | null {
  const own = useMemo(() => detectLanguage(text, hint), [text, hint])
  const [heard, setHeard] = useState<{ text: string; language: string }>()

  useEffect(() => {
    let wanted = true
    browserDetects(text).then((language) => wanted && language && setHeard({ text, language }))
    return () => {
      wanted = false
    }
  }, [text])

  return heard?.text === text ? heard.language : own
}
