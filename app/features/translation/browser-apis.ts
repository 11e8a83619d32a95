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

export interface BrowserDetector {
  /** Most likely first. */
  detect(text: string): Promise<{ detectedLanguage?: string; confidence?: number }[]>
}
