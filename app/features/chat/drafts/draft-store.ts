import { Store } from '#app/web/browser/store.ts'
import { type Draft, noDraft } from './draft.ts'

/**
 * A draft to one person, perhaps open in several tabs. Every letter is persisted; other tabs re-read it when notified
 * and when shown again, so all end with the same text.
 */
export class DraftStore extends Store<Draft> {
  #read: () => Promise<Draft | undefined>
  #isKept = Promise.resolve(true)
  #isBegun = false

  /** `read` rejects where the browser has no storage. */
  constructor(draft: Draft, read: () => Promise<Draft | undefined>) {
    super(draft)
    this.#read = read
  }

  /** Resolves once the draft is persisted, or cannot be. */
  async change(changes: Partial<Draft>, keep: (draft: Draft) => Promise<boolean>) {
    this.#isBegun = true
    const draft = { ...this.snapshot(), ...changes }
    this.set(draft)
    this.#isKept = keep(draft)
    await this.#isKept
  }

  /** Loads the draft stored earlier, unless the member has already begun to type. */
  async open() {
    const kept = await this.#read().catch(() => undefined)
    if (kept && !this.#isBegun) this.set(kept)
  }

  /** Applies another tab's change, either from its message or by reading the storage. */
  async follow(told?: Draft) {
    const isKept = await this.#isKept
    const before = this.snapshot()
    const now = await this.#read().then(
      (kept) => kept ?? (told || this.#isBegun ? noDraft : before),
      () => told,
    )
    // What could not be persisted exists only here; text typed meanwhile is newer.
    if (!now || !(isKept || told) || this.snapshot() !== before) return
    if (told) this.#isBegun = true
    this.set(now)
  }
}
