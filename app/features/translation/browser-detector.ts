import type { BrowserDetector } from './browser-apis.ts'

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
