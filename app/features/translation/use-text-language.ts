import { useEffect, useState } from 'react'

/**
 * The browser APIs Translator and LanguageDetector; not every browser has them, and TypeScript does not include them
 * yet.
 */
declare global {
  interface Window {
    Translator?: {
      availability(pair: LanguagePair): Promise<Availability>
      create(options: LanguagePair & { monitor?: (monitor: EventTarget) => void }): Promise<BrowserTranslator>
    }
    LanguageDetector?: {
      availability(): Promise<Availability>
      create(): Promise<BrowserDetector>
    }
  }
}

/** Without a press, only what is downloaded already can be used. */
type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available'

interface LanguagePair {
  sourceLanguage: string
  targetLanguage: string
}

export interface BrowserTranslator {
  translate(text: string): Promise<string>
}

interface BrowserDetector {
  /** Most likely first. */
  detect(text: string): Promise<{ detectedLanguage?: string; confidence?: number }[]>
}

/** Below this a browser is guessing. With a few words it always is, whatever it reports. */
const minConfidence = 0.8
const minLength = 30

let detector: Promise<BrowserDetector | undefined> | undefined

/** Null where the browser has no detector at hand, or is not sure. */
export async function detectInBrowser(text: string): Promise<string | null> {
  if (text.length < minLength) return null
  try {
    detector ??= openDetector()
    const [likeliest] = (await (await detector)?.detect(text)) ?? []
    if (!likeliest?.detectedLanguage || (likeliest.confidence ?? 0) < minConfidence) return null
    return toLanguageCode(likeliest.detectedLanguage)
  } catch {
    return null
  }
}

/** Uses only what is downloaded already: opening a page is no request for a download. */
async function openDetector(): Promise<BrowserDetector | undefined> {
  const found = await window.LanguageDetector?.availability()
  return found === 'available' ? window.LanguageDetector?.create() : undefined
}

/** Without country and script. Browsers have one Norwegian and call it 'no'. */
function toLanguageCode(tag: string): string | null {
  const [language = 'und'] = tag.toLowerCase().split('-')
  if (language === 'und') return null
  return language === 'no' ? 'nb' : language
}

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
