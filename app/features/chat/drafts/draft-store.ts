import { Store } from '#app/web/browser/store.ts'
import { type Draft, noDraft } from './draft.ts'

/**
 * What is being written to somebody, perhaps in several tabs. Each letter is kept on the device; the other tabs read it
 * there when they are told, and when they are looked at again. So they end with the same words, whatever came late.
 */
export class DraftStore extends Store<Draft> {
  #read: () => Promise<Draft | undefined>
  #isKept = Promise.resolve(true)
  #isBegun = false

  /** `read` rejects where the device keeps nothing. */
  constructor(draft: Draft, read: () => Promise<Draft | undefined>) {
    super(draft)
    this.#read = read
  }

  /** Over when it is kept, or cannot be. */
  async change(changes: Partial<Draft>, keep: (draft: Draft) => Promise<boolean>) {
    this.#isBegun = true
    const draft = { ...this.snapshot(), ...changes }
    this.set(draft)
    this.#isKept = keep(draft)
    await this.#isKept
  }

  /** What was begun before; whoever types already goes on with their own. */
  async open() {
    const kept = await this.#read().catch(() => undefined)
    if (kept && !this.#isBegun) this.set(kept)
  }

  /** What another tab has made of it: that one tells it, or it is found on return. */
  async follow(told?: Draft) {
    const isKept = await this.#isKept
    const before = this.snapshot()
    const now = await this.#read().then(
      (kept) => kept ?? (told || this.#isBegun ? noDraft : before),
      () => told,
    )
    // What the device does not keep is nowhere but here; what was typed meanwhile is newer.
    if (!now || !(isKept || told) || this.snapshot() !== before) return
    if (told) this.#isBegun = true
    this.set(now)
  }
}
