import { useEffect, useState } from 'react'
import { browserDetects } from './browser-detector.ts'

/**
 * The language of a text; null where it is uncertain. `own` is our own detection, available in the first markup so that
 * nothing shifts; a browser with a better answer is asked afterwards.
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
