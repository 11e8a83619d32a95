import type { BrowserTranslator } from './browser-apis.ts'
import type { Progress } from './translation.ts'

/** Asked once for each pair of languages, however many texts there are. */
const availabilityByPair = new Map<string, Promise<boolean>>()
const translators = new Map<string, Promise<BrowserTranslator>>()

/** Whether the browser itself can translate, perhaps after a download. */
export function canTranslateInBrowser(from: string, to: string): Promise<boolean> {
  const key = `${from} ${to}`
  const known = availabilityByPair.get(key)
  if (known) return known
  const request = checkAvailability(from, to)
  availabilityByPair.set(key, request)
  return request
}

async function checkAvailability(from: string, to: string): Promise<boolean> {
  try {
    const found = await window.Translator?.availability(toLanguagePair(from, to))
    return found !== undefined && found !== 'unavailable'
  } catch {
    return false
  }
}

/** Translates on the device. Has to be called on a press: otherwise no browser downloads what it needs. */
export async function translateInBrowser(from: string, to: string, text: string, progress: Progress) {
  const translator = await getTranslator(from, to, progress)
  return translator.translate(text)
}

function getTranslator(from: string, to: string, progress: Progress): Promise<BrowserTranslator> {
  const key = `${from} ${to}`
  const known = translators.get(key)
  if (known) return known
  const created = createTranslator(from, to, progress)
  translators.set(key, created)
  created.catch(() => translators.delete(key))
  return created
}

async function createTranslator(from: string, to: string, progress: Progress): Promise<BrowserTranslator> {
  if (!window.Translator) throw new Error('this browser does not translate')
  return window.Translator.create({
    ...toLanguagePair(from, to),
    monitor: (monitor) =>
      monitor.addEventListener('downloadprogress', (event) => {
        if ('loaded' in event) progress(Number(event.loaded))
      }),
  })
}

function toLanguagePair(from: string, to: string) {
  return { sourceLanguage: toBrowserTag(from), targetLanguage: toBrowserTag(to) }
}

/** Browsers have one Norwegian and call it 'no'. */
function toBrowserTag(language: string): string {
  return language === 'nb' ? 'no' : language
}
