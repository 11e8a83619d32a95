import type { PageTranslator } from './page-apis.ts'
import type { Progress } from './translation.ts'

/** Asked once for each pair of languages, however many texts there are. */
const able = new Map<string, Promise<boolean>>()
const translators = new Map<string, Promise<PageTranslator>>()

/** Whether the browser itself can translate, perhaps after a download. */
export function browserTranslates(from: string, to: string): Promise<boolean> {
  const key = `${from} ${to}`
  const known = able.get(key)
  if (known) return known
  const asked = askAvailability(from, to)
  able.set(key, asked)
  return asked
}

async function askAvailability(from: string, to: string): Promise<boolean> {
  try {
    const found = await window.Translator?.availability(pairOf(from, to))
    return found !== undefined && found !== 'unavailable'
  } catch {
    return false
  }
}

/** Translates on the device. Has to be called on a press: otherwise no browser downloads what it needs. */
export async function translateInBrowser(from: string, to: string, text: string, progress: Progress) {
  const translator = await translatorFor(from, to, progress)
  return translator.translate(text)
}

function translatorFor(from: string, to: string, progress: Progress): Promise<PageTranslator> {
  const key = `${from} ${to}`
  const known = translators.get(key)
  if (known) return known
  const made = makeTranslator(from, to, progress)
  translators.set(key, made)
  made.catch(() => translators.delete(key))
  return made
}

async function makeTranslator(from: string, to: string, progress: Progress): Promise<PageTranslator> {
  if (!window.Translator) throw new Error('this browser does not translate')
  return window.Translator.create({
    ...pairOf(from, to),
    monitor: (monitor) =>
      monitor.addEventListener('downloadprogress', (event) => {
        if ('loaded' in event) progress(Number(event.loaded))
      }),
  })
}

function pairOf(from: string, to: string) {
  return { sourceLanguage: tagOf(from), targetLanguage: tagOf(to) }
}

/** Browsers have one Norwegian and call it 'no'. */
function tagOf(language: string): string {
  return language === 'nb' ? 'no' : language
}
