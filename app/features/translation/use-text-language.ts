import { useEffect, useState } from 'react'
import { browserDetects } from './browser-detector.ts'

/**
 * In which language a text is written; null where nobody is sure. `own` is what we say of it ourselves, known with the
 * first markup, so that nothing jumps; a browser that knows better is heard afterwards.
 */
export function useTextLanguage(text: string, own: string | null): string | null {
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
