import type { PageDetector } from './page-apis.ts'

/** Below this a browser is guessing. With a few words it always is, whatever it reports. */
const leastConfidence = 0.8
const leastLength = 30

let detector: Promise<PageDetector | undefined> | undefined

/** Null where the browser has no detector at hand, or is not sure. */
export async function browserDetects(text: string): Promise<string | null> {
  if (text.length < leastLength) return null
  try {
    detector ??= openDetector()
    const [likeliest] = (await (await detector)?.detect(text)) ?? []
    if (!likeliest?.detectedLanguage || (likeliest.confidence ?? 0) < leastConfidence) return null
    return ourName(likeliest.detectedLanguage)
  } catch {
    return null
  }
}

/** Uses only what is downloaded already: opening a page is no request for a download. */
async function openDetector(): Promise<PageDetector | undefined> {
  const found = await window.LanguageDetector?.availability()
  return found === 'available' ? window.LanguageDetector?.create() : undefined
}

/** Without country and script. Browsers have one Norwegian and call it 'no'. */
function ourName(tag: string): string | null {
  const [language = 'und'] = tag.toLowerCase().split('-')
  if (language === 'und') return null
  return language === 'no' ? 'nb' : language
}
