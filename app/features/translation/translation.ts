import { type CallProblem, problemOf } from '#app/web/browser/call-problem.ts'
import { Store } from '#app/web/browser/store.ts'

/** Called with 0 to 1 while the browser downloads a language. */
export type Progress = (share: number) => void

export type Translate = (text: string, progress: Progress) => Promise<string>

/** The browser first; the operator's service where it cannot, or fails at it; null where there is neither. */
export function chooseTranslator(
  browserTranslate: Translate | null,
  serviceTranslate: Translate | null,
): Translate | null {
  if (!browserTranslate || !serviceTranslate) return browserTranslate ?? serviceTranslate
  return (text, progress) => browserTranslate(text, progress).catch(() => serviceTranslate(text, progress))
}

export type TranslationState =
  | { kind: 'none' }
  | { kind: 'under_way'; downloaded?: number }
  | { kind: 'failed'; problem: CallProblem | null }
  | { kind: 'ready'; text: string; shown: boolean }

/** One text in another language, from the first press on. */
export class Translation extends Store<TranslationState> {
  readonly original: string

  constructor(original: string) {
    super({ kind: 'none' })
    this.original = original
  }

  /** Shows or hides an existing translation, otherwise translates. */
  async toggle(translate: Translate) {
    const state = this.snapshot()
    if (state.kind === 'under_way') return
    if (state.kind === 'ready') return this.set({ ...state, shown: !state.shown })
    this.set({ kind: 'under_way' })
    try {
      const text = await translate(this.original, (downloaded) => this.set({ kind: 'under_way', downloaded }))
      this.set({ kind: 'ready', text, shown: true })
    } catch (failure) {
      this.set({ kind: 'failed', problem: problemOf(failure) })
    }
  }
}

/** Cached by language and text, so a message that scrolls away and back is unchanged. */
const cache = new Map<string, Translation>()

export function getTranslation(text: string, to: string): Translation {
  return cache.get(`${to} ${text}`) ?? new Translation(text)
}

export function cacheTranslation(translation: Translation, to: string) {
  cache.set(`${to} ${translation.original}`, translation)
}
