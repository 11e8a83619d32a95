import { Store } from '#app/web/browser/store.ts'
import { type Draft, noDraft } from './draft.ts'

/**
 * A draft to one person, perhaps open in several tabs. Every letter is persisted; other tabs re-read it when notified
 * and when shown again, so all end with the same text.
 */
export class DraftStore extends Store<Draft> {
  #read: () => Promise<Draft | undefined>
  #isPersisted = Promise.resolve(true)
  #hasChanged = false

  /** `read` rejects where the browser has no storage. */
  constructor(draft: Draft, read: () => Promise<Draft | undefined>) {
    super(draft)
    this.#read = read
  }

  /** Resolves once the draft is persisted, or cannot be. */
  async change(changes: Partial<Draft>, keep: (draft: Draft) => Promise<boolean>) {
    this.#hasChanged = true
    const draft = { ...this.snapshot(), ...changes }
    this.set(draft)
    this.#isPersisted = keep(draft)
    await this.#isPersisted
  }

  /** Loads the draft stored earlier, unless the member has already begun to type. */
  async open() {
    const kept = await this.#read().catch(() => undefined)
    if (kept && !this.#hasChanged) this.set(kept)
  }

  /** Applies another tab's change, either from its message or by reading the storage. */
  async sync(told?: Draft) {
    const isKept = await this.#isPersisted
    const before = this.snapshot()
    const now = await this.#read().then(
      (kept) => kept ?? (told || this.#hasChanged ? noDraft : before),
      () => told,
    )
    // What could not be persisted exists only here; text typed meanwhile is newer.
    if (!now || !(isKept || told) || this.snapshot() !== before) return
    if (told) this.#hasChanged = true
    this.set(now)
  }
}
