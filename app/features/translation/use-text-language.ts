import { useEffect, useState } from 'react'
import { detectInBrowser } from './browser-detector.ts'

/**
 * The language of a text; null where it is uncertain. `firstDetection` is ours, available in the first markup so that
 * nothing shifts; a browser with a better answer is asked afterwards.
 */
export function useTextLanguage(text: string, firstDetection: string | null): string | null {
  const [detected, setDetected] = useState<{ text: string; language: string }>()

  useEffect(() => {
    let isMounted = true
    void detectInBrowser(text).then((language) => isMounted && language && setDetected({ text, language }))
    return () => {
      isMounted = false
    }
  }, [text])

  return detected?.text === text ? detected.language : firstDetection
}
